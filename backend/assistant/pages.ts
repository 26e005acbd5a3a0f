import * as web from '../contract/web/pages.js';

/** A page that the assistant can open. */
export interface AppPage {
  id: string;
  title: string;
  path: string;
  /** What people call it. */
  names: readonly string[];
}

type PageId = (typeof web.PAGES)[number]['id'];
type HqPageId = (typeof web.HQ_PAGES)[number]['id'];

const NAMES: Record<PageId, readonly string[]> = {
  home: ['home', 'dashboard', 'start page'],
  properties: ['properties', 'list of properties'],
  marketplace: ['marketplace', 'market'],
  invitations: ['invitations'],
  insights: ['insights', 'figures', 'numbers'],
  businesses: ['businesses', 'business page', 'company page', 'my business', 'my companies'],
  issues: ['issues', 'requests'],
  notices: ['notices', 'notifications', 'my news'],
  account: ['account', 'settings', 'profile', 'my details'],
  assistant: ['assistant'],
  help: ['help', 'help page'],
};

const HQ_NAMES: Record<HqPageId, readonly string[]> = {
  hq: ['dashboard', 'start page', 'home'],
  review: ['review queue', 'reviews', 'queue'],
  users: ['users', 'accounts'],
  properties: ['properties'],
  businesses: ['businesses', 'companies'],
  audit: ['audit', 'audit log', 'history'],
};

export const PAGES: readonly AppPage[] = web.PAGES.map((page) => ({ ...page, names: NAMES[page.id] }));

export const HQ_PAGES: readonly AppPage[] = [
  ...web.HQ_PAGES.map((page) => ({ ...page, names: HQ_NAMES[page.id] })),
  ...web.PAGES.filter(({ id }) => id === 'account').map((page) => ({
    ...page,
    names: ['my account', 'account settings'],
  })),
];
