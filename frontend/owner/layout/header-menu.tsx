import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import { useUser } from '../../api/use-session';
import { HEADER_NAME } from '../../shared/navigation/header';
import { AccountMenuButton } from './account-menu-button';

/** On narrow screens, which have no sidebar: the name in the header opens the menu of the account. */
export default function HeaderMenu() {
  const user = useUser();
  return (
    <AccountMenuButton
      below
      label={`${user.name}: menu`}
      title={user.email}
      sx={{ minHeight: 40, minWidth: 0, fontFamily: 'inherit' }}
    >
      <Box component="span" sx={HEADER_NAME}>
        {user.name}
      </Box>
      <ArrowDropDown aria-hidden sx={{ flex: 'none', fontSize: 20, mr: -0.5, color: 'text.secondary' }} />
    </AccountMenuButton>
  );
}
