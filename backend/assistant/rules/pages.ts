/** A page that the assistant can open. */
export interface AppPage {
  id: string;
  title: string;
  path: string;
  /** What people call it. */
  names: readonly string[];
}

export const PAGES: readonly AppPage[] = [
  { id: 'home', title: 'Home', path: '/dashboard', names: ['home', 'dashboard', 'start page'] },
  {
    id: 'properties',
    title: 'My Properties',
    path: '/dashboard/property',
    names: ['properties', 'list of properties'],
  },
  {
    id: 'marketplace',
    title: 'Marketplace',
    path: '/dashboard/marketplace',
    names: ['marketplace', 'market'],
  },
  { id: 'invitations', title: 'Invitations', path: '/dashboard/invitations', names: ['invitations'] },
  {
    id: 'insights',
    title: 'Insights',
    path: '/dashboard/insights',
    names: ['insights', 'figures', 'numbers'],
  },
  {
    id: 'businesses',
    title: 'My Businesses',
    path: '/dashboard/business',
    names: ['businesses', 'business page', 'company page', 'my business'],
  },
  { id: 'issues', title: 'Issues & Requests', path: '/dashboard/issues', names: ['issues', 'requests'] },
  {
    id: 'account',
    title: 'Your account',
    path: '/dashboard/account',
    names: ['account', 'settings', 'profile'],
  },
  { id: 'help', title: 'Help', path: '/dashboard/help', names: ['help', 'help page'] },
];

export const HQ_PAGES: readonly AppPage[] = [
  { id: 'hq', title: 'HQ: Dashboard', path: '/hq', names: ['dashboard', 'start page', 'home'] },
  {
    id: 'review',
    title: 'HQ: Review queue',
    path: '/hq/review',
    names: ['review queue', 'reviews', 'queue'],
  },
  { id: 'users', title: 'HQ: Users', path: '/hq/users', names: ['users', 'accounts'] },
  { id: 'properties', title: 'HQ: Properties', path: '/hq/properties', names: ['properties'] },
  { id: 'businesses', title: 'HQ: Businesses', path: '/hq/businesses', names: ['businesses', 'companies'] },
  { id: 'audit', title: 'HQ: Audit', path: '/hq/audit', names: ['audit', 'audit log', 'history'] },
  {
    id: 'account',
    title: 'Your account',
    path: '/dashboard/account',
    names: ['my account', 'account settings'],
  },
];

/** Sentences that ask for a page. */
export const asksForPage = ({ names }: AppPage): string[] =>
  names.flatMap((name) => [
    `open the ${name}`,
    `go to the ${name}`,
    `take me to ${name}`,
    `bring me to ${name}`,
    `show me the ${name} page`,
  ]);
