import Box from '@mui/material/Box';

/** In px. */
const WIDTH = 60;
const HEIGHT = 20;
/** Room for the width of the line. */
const EDGE = 1.5;

/** A small line of the course of a figure, beside the figure itself: screen readers leave it out. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map(
    (value, index) => `${EDGE + index * step},${HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)}`,
  );
  return (
    <Box
      component="svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{ display: 'block', maxWidth: '100%', color: 'primary.main' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Box>
  );
}
