import { paths } from './web-paths.js';

/** Pages that the palette and the assistant open by their name. */
export const PAGES = [
  { id: 'home', title: 'Home', path: paths.dashboard },
  { id: 'properties', title: 'My Properties', path: paths.properties },
  { id: 'marketplace', title: 'Marketplace', path: paths.marketplace },
  { id: 'invitations', title: 'Invitations', path: paths.invitations },
  { id: 'insights', title: 'Insights', path: paths.insights },
  { id: 'businesses', title: 'My Businesses', path: paths.businesses },
  { id: 'issues', title: 'Issues & Requests', path: paths.issues },
  { id: 'notices', title: 'Notices', path: paths.notices },
  { id: 'account', title: 'Your account', path: paths.account },
  { id: 'assistant', title: 'Assistant', path: paths.assistant },
  { id: 'help', title: 'Help', path: paths.help },
] as const;

export const HQ_PAGES = [
  { id: 'hq', title: 'HQ: Dashboard', path: paths.hq },
  { id: 'review', title: 'HQ: Review Queue', path: paths.hqReview },
  { id: 'users', title: 'HQ: Users', path: paths.hqUsers },
  { id: 'properties', title: 'HQ: Properties', path: paths.hqProperties },
  { id: 'businesses', title: 'HQ: Businesses', path: paths.hqBusinesses },
  { id: 'audit', title: 'HQ: Audit Log', path: paths.hqAudit },
] as const;
