import PageIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { reachesRole } from '../../../backend/contract/statuses';
import { HQ_PAGES, PAGES } from '../../../backend/contract/web/pages';
import { matching, type Source } from './source';

const toItem = ({ title, path }: { title: string; path: string }) => ({ id: path, label: title, to: path });
const ITEMS = PAGES.map(toItem);
const HQ_ITEMS = [...HQ_PAGES.map(toItem), ...ITEMS];

export const pages: Source = {
  id: 'pages',
  label: 'Pages',
  Icon: PageIcon,
  find: (text, { user }) => matching(reachesRole(user.roles, 'ADMIN') ? HQ_ITEMS : ITEMS, text),
};
