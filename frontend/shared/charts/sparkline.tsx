import Box from '@mui/material/Box';

/** In px. */
const WIDTH = 64;
const HEIGHT = 20;
const GAP = 2;
/** Zero has a low bar, so that it is seen as a day without events. */
const ZERO_HEIGHT = 2;

/** Small bars of the course of a figure, beside the figure itself: screen readers leave them out. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const width = (WIDTH + GAP) / values.length - GAP;
  return (
    <Box
      component="svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{ display: 'block', maxWidth: '100%', color: 'primary.main' }}
    >
      {values.map((value, index) => {
        const height = value === 0 ? ZERO_HEIGHT : (value / top) * HEIGHT;
        return (
          <rect
            // The days never move.
            key={index}
            x={index * (width + GAP)}
            y={HEIGHT - height}
            width={width}
            height={height}
            rx={1}
            fill="currentColor"
            opacity={value === 0 ? 0.35 : 1}
          />
        );
      })}
    </Box>
  );
}
