import Box from '@mui/material/Box';
import { Day } from './day';
import { Email } from './email';

/** An email address and a day on one line of a card. A long address is cut, so that all cards are equally high. */
export function EmailAndDay({ email, iso }: { email: string; iso: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', minWidth: 0, maxWidth: '100%' }}>
      <Email maxWidth="100%">{email}</Email>
      <Box component="span" sx={{ flex: 'none', whiteSpace: 'pre' }}>
        {' · '}
        <Day iso={iso} />
      </Box>
    </Box>
  );
}
