import DecisionIcon from '@mui/icons-material/GavelOutlined';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  REVIEW_ACTIONS,
  type ReviewAction,
} from '../../../backend/contract/statuses';
import { paths } from '../../shared/paths';
import { type PaletteItem, type Source, type SourceContext } from './source';
import { findBusinesses, findUsers } from './hq';

const LABELS: Partial<Record<ReviewAction | AccountAction, string>> = {
  approve: 'Approve',
  verify: 'Verify',
  reject: 'Reject',
  suspend: 'Suspend',
  reactivate: 'Reactivate',
  revoke: 'Revoke',
};
/** So many letters of an action, or all of it, begin a text such as `susp cam`. */
const ACTION_MIN = 3;

const isReview = (action: string): action is ReviewAction => action in REVIEW_ACTIONS;
const isAccount = (action: string): action is AccountAction => action in ACCOUNT_ACTIONS;
const from = (action: ReviewAction): readonly string[] => REVIEW_ACTIONS[action].from;

/** What can be done to the businesses and users that the rest of the text finds. Their pages ask and decide. */
async function findDecisions(text: string, context: SourceContext): Promise<PaletteItem[]> {
  const [, word = '', rest = ''] = /^(\w+)\s+(.+)$/.exec(text.trim().toLowerCase()) ?? [];
  const [action, label] = Object.entries(LABELS).find(([name]) => name.startsWith(word)) ?? [];
  if (!action || !label || word.length < ACTION_MIN) return [];
  const toItem = ({ id, name, email, path }: { id: string; name: string; email: string; path: string }) => ({
    id: `${action}:${id}`,
    label: `${label} ${name}`,
    detail: email,
    to: `${path}?ask=${action}`,
  });
  const businesses = isReview(action) ? await findBusinesses(rest, context) : [];
  const users = isAccount(action) ? await findUsers(rest, context) : [];
  return [
    ...businesses
      .filter(({ registrationStatus }) => isReview(action) && from(action).includes(registrationStatus))
      .map((business) => toItem({ ...business, path: paths.hqBusiness(business.id) })),
    ...users
      .filter(({ accountStatus }) => isAccount(action) && accountStatus !== ACCOUNT_ACTIONS[action])
      .map((user) => toItem({ ...user, path: paths.hqUser(user.id) })),
  ];
}

export const decisions: Source = {
  id: 'decisions',
  label: 'Decisions',
  Icon: DecisionIcon,
  find: findDecisions,
};
