import Box from '@mui/material/Box';
import { TOUCH } from '../shared/layout/touch';

const KEYS = [
  ['↑↓', 'to choose'],
  ['Enter', 'to open'],
  ['Esc', 'to close'],
] as const;

/** The keys of the palette, where there is a keyboard. */
export function KeyHints() {
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        px: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
        [TOUCH]: { display: 'none' },
      }}
    >
      {KEYS.map(([key, words]) => (
        <span key={key}>
          <Box component="kbd" sx={{ font: 'inherit', fontWeight: 600 }}>
            {key}
          </Box>{' '}
          {words}
        </span>
      ))}
    </Box>
  );
}
