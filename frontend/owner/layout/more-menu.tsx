import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { NAV_LINK } from '../../shared/navigation/nav-link';
import { AccountMenuButton } from './account-menu-button';

const WIDE = { ...NAV_LINK, fontFamily: 'inherit', width: '100%', justifyContent: 'flex-start' } as const;

/** At the foot of the sidebar: opens the menu of the account, whose name is in the header. */
export function MoreMenu() {
  return (
    <AccountMenuButton sx={WIDE}>
      <MoreHoriz aria-hidden />
      More
    </AccountMenuButton>
  );
}
