import { paths } from '../../shared/paths';
import { matching, type Source } from '../source';

const ACTIONS = [
  { id: 'register-property', label: 'Register a property', to: `${paths.properties}?register` },
  { id: 'invite', label: 'Invite a business', detail: 'Find one in the marketplace', to: paths.marketplace },
  { id: 'remind', label: 'See who has not answered', detail: 'Invitations', to: paths.invitations },
  { id: 'register-business', label: 'Register a business', to: `${paths.businesses}?register` },
];

export const actions: Source = {
  id: 'actions',
  label: 'Actions',
  find: (text) => matching(ACTIONS, text),
};
