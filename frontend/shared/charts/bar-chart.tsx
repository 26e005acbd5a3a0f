import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart as Chart } from '@mui/x-charts/BarChart';

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
  height: number;
}

/** Bars side by side, with a table of the same numbers for screen readers. */
export default function BarChart({ caption, unit, labels, series, height }: BarChartProps) {
  const { vars } = useTheme();
  // Opaque, because the lines of the grid are behind the bars.
  const tint = `color-mix(in srgb, ${vars.palette.primary.main} 50%, ${vars.palette.text.primary})`;
  const colors = [vars.palette.primary.main, tint];
  return (
    <Box sx={{ position: 'relative', minHeight: height }}>
      <Box aria-hidden>
        <Chart
          height={height}
          skipAnimation
          colors={colors}
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
        />
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
