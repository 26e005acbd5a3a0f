import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart as Chart } from '@mui/x-charts/BarChart';
import { useId } from 'react';

/** Hidden, but read by screen readers. */
const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

interface BarChartProps {
  /** Says what is shown. */
  caption: string;
  /** What a label names: `Month`. */
  unit: string;
  labels: readonly string[];
  series: readonly { label: string; values: readonly number[] }[];
  /** At least so high, in px. In a flex column it takes the height that is left. */
  height: number;
}

/**
 * Fills the second series: light with stripes, so that colour is not the only difference. Opaque, because the lines of
 * the grid are behind the bars.
 */
function Hatching({ id, color, behind }: { id: string; color: string; behind: string }) {
  return (
    <defs>
      <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={7} height={7} fill={`color-mix(in srgb, ${color} 16%, ${behind})`} />
        <rect width={2} height={7} fill={color} />
      </pattern>
    </defs>
  );
}

/** Bars side by side, with a table of the same numbers for screen readers. */
export default function BarChart({ caption, unit, labels, series, height }: BarChartProps) {
  const { vars } = useTheme();
  const { main } = vars.palette.primary;
  const hatching = `bars-${useId().replaceAll(/\W/g, '')}`;
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: height }}>
      <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
        <Chart
          skipAnimation
          colors={[main, `url(#${hatching})`]}
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          xAxis={[
            {
              scaleType: 'band',
              data: [...labels],
              categoryGapRatio: 0.35,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          yAxis={[{ width: 36, tickMinStep: 1, disableLine: true, disableTicks: true }]}
          grid={{ horizontal: true }}
          series={series.map(({ label, values }) => ({ label, data: [...values] }))}
          disableKeyboardNavigation
          // The mark of the legend and the bars of the second series have an outline, because most of them is light.
          sx={{ '& .MuiBarElement-root, & .MuiChartsLabelMark-fill': { stroke: main, strokeWidth: 1.5 } }}
        >
          <Hatching id={hatching} color={main} behind={vars.palette.background.paper} />
        </Chart>
      </Box>
      <table style={UNSEEN}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ label }) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.label}>{one.values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
