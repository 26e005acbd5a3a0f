import Box from '@mui/material/Box';

/** In px: in a row of names, and beside a heading. */
const SIZES = { small: 26, large: 40 } as const;

interface InitialProps {
  name: string;
  size?: keyof typeof SIZES;
  sx?: object;
}

/** The first letter of a name in a circle, as people stand in a list. The name stands beside it. */
export function Initial({ name, size = 'large', sx }: InitialProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: SIZES[size],
        height: SIZES[size],
        borderRadius: '50%',
        fontSize: size === 'large' ? '1rem' : '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
        backgroundColor: 'action.selected',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        ...sx,
      }}
    >
      {[...name][0]?.toUpperCase()}
    </Box>
  );
}
