import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useMenu } from '../../shared/layout/use-menu';
import { usePhone } from '../../shared/layout/use-phone';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { CountBadge } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/paths';
import { useUnreadCount } from './queries';

// Loaded when it is opened, because menus are a large part of the first screen's script.
const NewestNotices = lazyWithRetry(() => import('./newest-notices'));

/** More than these are not counted on the bell. */
const BELL_MAX = 9;

const ON_BELL = {
  position: 'absolute',
  top: 1,
  left: '52%',
  display: 'flex',
  '& > span': {
    ml: 0,
    px: '4px',
    minWidth: 17,
    textAlign: 'center',
    fontSize: '0.6875rem',
    lineHeight: '15px',
  },
} as const;

/** In the header: how many notices are new. It opens the newest ones, on a phone the page of them all. */
export default function Bell() {
  const phone = usePhone();
  const unread = useUnreadCount();
  const { anchor, close, button } = useMenu();
  const content = (
    <>
      <NotificationsIcon fontSize="small" />
      {unread > 0 && (
        <Box component="span" aria-hidden sx={ON_BELL}>
          <CountBadge>{unread > BELL_MAX ? `${BELL_MAX}+` : unread}</CountBadge>
        </Box>
      )}
    </>
  );
  const name = { 'aria-label': unread > 0 ? `Notices, ${unread} unread` : 'Notices', title: 'Notices' };
  if (phone)
    return (
      <IconButton component={Link} to={paths.notices} {...name}>
        {content}
      </IconButton>
    );
  return (
    <>
      <IconButton {...button} {...name} aria-haspopup="dialog">
        {content}
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <NewestNotices anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
