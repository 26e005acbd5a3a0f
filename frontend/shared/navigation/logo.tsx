import Box from '@mui/material/Box';
import { config } from '../../api/config';

/** The mark and name of the product, or only the mark if there is no room for the whole name. */
export function Logo() {
  return (
    <Box
      component="span"
      // A name that wraps into a second line is hidden.
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, height: 28, overflow: 'hidden' }}
    >
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#0f6b62" />
        <path
          d="M8 15.2 16 8.5l8 6.7V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path
          d="M13 18.6a3.4 3.4 0 0 0 6 0"
          fill="none"
          stroke="#7be0cf"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <Box
        component="span"
        sx={{
          fontWeight: 650,
          letterSpacing: '-0.015em',
          lineHeight: '28px',
          whiteSpace: 'nowrap',
        }}
      >
        {config.productName}
      </Box>
    </Box>
  );
}
