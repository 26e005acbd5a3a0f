import Box from '@mui/material/Box';
import type { Role } from '../../../../backend/contract/statuses';

/** What an account is beyond a user. Nearly everybody is only that, so those who are more stand out. */
export function RoleWords({ roles }: { roles: readonly Role[] }) {
  const more = roles.filter((role) => role !== 'USER').join(', ');
  return (
    <Box component="span" sx={{ color: more ? 'text.primary' : 'text.secondary' }}>
      {more || 'USER'}
    </Box>
  );
}
