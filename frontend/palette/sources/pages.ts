import { reachesRole } from '../../../backend/contract/statuses';
import { paths } from '../../shared/paths';
import { matching, type PaletteItem, type Source } from '../source';

const page = (label: string, to: string): PaletteItem => ({ id: to, label, to });

const PAGES = [
  page('Home', paths.dashboard),
  page('My Properties', paths.properties),
  page('Marketplace', paths.marketplace),
  page('Invitations', paths.invitations),
  page('My Businesses', paths.businesses),
  page('Issues & Requests', paths.issues),
  page('Your account', paths.account),
  page('Assistant', paths.assistant),
  page('Help', paths.help),
];
const HQ_PAGES = [
  page('HQ: Dashboard', paths.hq),
  page('HQ: Review queue', paths.hqReview),
  page('HQ: Users', paths.hqUsers),
  page('HQ: Properties', paths.hqProperties),
  page('HQ: Businesses', paths.hqBusinesses),
  page('HQ: Audit', paths.hqAudit),
];

export const pages: Source = {
  id: 'pages',
  label: 'Pages',
  find: (text, { user }) =>
    matching(reachesRole(user.roles, 'ADMIN') ? [...HQ_PAGES, ...PAGES] : PAGES, text),
};
