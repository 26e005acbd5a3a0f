import Box from '@mui/material/Box';
import { config } from '../../api/config';
import { Mark } from './mark';

/** The mark and name of the product, or only the mark if there is no room for the whole name. */
export function Logo() {
  return (
    <Box
      component="span"
      // A name that wraps into a second line is hidden.
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, height: 28, overflow: 'hidden' }}
    >
      <Mark size={28} />
      <Box
        component="span"
        sx={{
          fontWeight: 650,
          lineHeight: '28px',
          whiteSpace: 'nowrap',
        }}
      >
        {config.productName}
      </Box>
    </Box>
  );
}
