import ActionIcon from '@mui/icons-material/ArrowForward';
import { reachesRole } from '../../../backend/contract/statuses';
import { paths } from '../../shared/paths';
import { matching, type Source } from './source';

const OWNER_ACTIONS = [
  { id: 'register-property', label: 'Register a property', to: `${paths.properties}?register` },
  { id: 'invite', label: 'Invite a business', detail: 'Find one in the marketplace', to: paths.marketplace },
];
const ACTIONS = [
  { id: 'remind', label: "See who hasn't answered", detail: 'Invitations', to: paths.invitations },
  { id: 'register-business', label: 'Register a business', to: `${paths.businesses}?register` },
];

export const actions: Source = {
  id: 'actions',
  label: 'Actions',
  Icon: ActionIcon,
  find: (text, { user }) =>
    matching(reachesRole(user.roles, 'ADMIN') ? ACTIONS : [...OWNER_ACTIONS, ...ACTIONS], text),
};
