import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart as Chart } from '@mui/x-charts/BarChart';
import { useCallback, useId, useState } from 'react';

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

/**
 * In px: of the numbers beside the bars, at the right of the last bar, whose label is wider on a phone, and of a label's
 * letters and its surroundings.
 */
const AXIS = 36;
const RIGHT = 20;
const LETTER = 7;
const AROUND = 8;

/** Every how many bars there is room for a label, and the element that is measured. */
function useLabelStep(labels: readonly string[]) {
  const [width, setWidth] = useState(Infinity);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const room = (width - AXIS - RIGHT) / labels.length;
  const needed = Math.max(...labels.map(({ length }) => length)) * LETTER + AROUND;
  return { measured, step: Math.max(1, Math.ceil(needed / Math.max(room, 1))) };
}

/** Bars side by side, with a table of the same numbers for screen readers. */
export default function BarChart({ caption, unit, labels, series, height }: BarChartProps) {
  const { vars } = useTheme();
  const { main } = vars.palette.primary;
  const { measured, step } = useLabelStep(labels);
  const hatching = `bars-${useId().replaceAll(/\W/g, '')}`;
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: height }}>
      <Box aria-hidden ref={measured} sx={{ position: 'absolute', inset: 0 }}>
        <Chart
          skipAnimation
          colors={[main, `url(#${hatching})`]}
          margin={{ left: 0, right: RIGHT, top: 8, bottom: 0 }}
          xAxis={[
            {
              scaleType: 'band',
              data: [...labels],
              // Counted from the end, so that the newest bar has a label.
              tickLabelInterval: (_label: string, index: number) => (labels.length - 1 - index) % step === 0,
              categoryGapRatio: 0.35,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          yAxis={[{ width: AXIS, tickMinStep: 1, disableLine: true, disableTicks: true }]}
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
