import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeWorkOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import QueueIcon from '@mui/icons-material/RateReviewOutlined';
import { useLocation } from 'react-router';
import { paths } from '../../shared/paths';
import { useReviewState } from '../shared/review/from-queue';

export interface Screen {
  to: string;
  label: string;
  /** Instead of the label where there is little room. */
  short?: string;
  /** As a place it is called `the dashboard`, unlike `users`. */
  the?: true;
  Icon: typeof HomeIcon;
  /** In the bar of a phone behind More, because the others are opened more often. */
  behindMore?: true;
}

export const SCREENS: readonly Screen[] = [
  { to: paths.hq, label: 'Dashboard', the: true, Icon: DashboardIcon },
  { to: paths.hqReview, label: 'Review Queue', short: 'Review', the: true, Icon: QueueIcon },
  { to: paths.hqUsers, label: 'Users', Icon: PeopleIcon },
  { to: paths.hqProperties, label: 'Properties', Icon: HomeIcon, behindMore: true },
  { to: paths.hqBusinesses, label: 'Businesses', Icon: BusinessIcon },
  { to: paths.hqAudit, label: 'Audit Log', the: true, Icon: HistoryIcon, behindMore: true },
];

/** The key that leads to a screen, after a `g`. */
export const keyOf = ({ label }: Screen): string => label.charAt(0).toLowerCase();

/** The address of the screen that is open. A page that was opened from the queue counts as the queue. */
export function useCurrentScreen(): string {
  const { pathname } = useLocation();
  const fromQueue = useReviewState().from === 'queue';
  if (fromQueue) return paths.hqReview;
  const screen = SCREENS.find(({ to }) => to !== paths.hq && `${pathname}/`.startsWith(`${to}/`));
  return screen?.to ?? ([paths.hq, `${paths.hq}/dashboard`].includes(pathname) ? paths.hq : '');
}
