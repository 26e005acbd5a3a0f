import { slugFromName } from './slug.js';

/**
 * Words that no property may have as its slug. Some are used by the web application, the API or their hosts, so the page
 * could not be reached. The others would look like a page of the operator. A test keeps the list complete.
 */
export const RESERVED_SLUGS: readonly string[] = [
  // First path segments of the web application
  'confirm-business-email',
  'confirm-email',
  'dashboard',
  'forgot-password',
  'hq',
  'pending-verification',
  'remove-second-step',
  'reset-password',
  'sign-in',
  'sign-up',
  'weekly-email',
  // First path segments of the API
  'account',
  'assistant',
  'auth',
  'businesses',
  'calendar',
  'deadlines',
  'docs',
  'docs-json',
  'docs-yaml',
  'documents',
  'health',
  'insights',
  'invitations',
  'mcp',
  'metrics',
  'notices',
  'p',
  'places',
  'properties',
  'quotes',
  'reviews',
  'service-categories',
  // Files, folders and hosts
  'admin',
  'assets',
  'cdn',
  'config',
  'config.json',
  'favicon.ico',
  'favicon.svg',
  'ftp',
  'public',
  'robots.txt',
  'security.txt',
  'sitemap',
  'sitemap.xml',
  'static',
  'well-known',
  'www',
  // Signing in and security
  '2fa',
  'activate',
  'activation',
  'confirm',
  'confirm-email',
  'login',
  'log-in',
  'logon',
  'logout',
  'log-out',
  'mfa',
  'oauth',
  'passkey',
  'passkeys',
  'password',
  'passwords',
  'recover',
  'recovery',
  'register',
  'registration',
  'saml',
  'secure',
  'security',
  'session',
  'sessions',
  'signin',
  'signout',
  'sign-out',
  'signup',
  'sso',
  'unlock',
  'verification',
  'verify',
  'verify-email',
  // The operator and its staff
  'about',
  'about-us',
  'administration',
  'administrator',
  'administrators',
  'admins',
  'company',
  'contact',
  'contact-us',
  'customer-service',
  'customer-support',
  'faq',
  'feedback',
  'headquarters',
  'help',
  'helpdesk',
  'help-desk',
  'hostmaster',
  'info',
  'jobs',
  'careers',
  'moderator',
  'news',
  'newsletter',
  'no-reply',
  'noreply',
  'official',
  'operator',
  'postmaster',
  'press',
  'root',
  'service',
  'services',
  'staff',
  'status',
  'superadmin',
  'super-admin',
  'support',
  'system',
  'team',
  'webmaster',
  // Rules and complaints
  'abuse',
  'complaints',
  'cookie',
  'cookies',
  'copyright',
  'gdpr',
  'imprint',
  'legal',
  'license',
  'privacy',
  'privacy-policy',
  'report',
  'terms',
  'terms-of-service',
  'terms-of-use',
  'trust',
  // Money
  'bank',
  'bill',
  'billing',
  'checkout',
  'invoice',
  'invoices',
  'pay',
  'payment',
  'payments',
  'payout',
  'payouts',
  'plans',
  'pricing',
  'refund',
  'refunds',
  'subscribe',
  'subscription',
  // Parts of a product
  'accounts',
  'api',
  'app',
  'blog',
  'developer',
  'developers',
  'download',
  'downloads',
  'email',
  'inbox',
  'issues',
  'mail',
  'marketplace',
  'message',
  'messages',
  'notifications',
  'profile',
  'profiles',
  'search',
  'settings',
  'update',
  'updates',
  'user',
  'users',
];

const RESERVED = new Set(RESERVED_SLUGS);

/** Words that make no name of a home out of the reserved ones: `support-team` and `hq-login-page` are the operator's. */
const COMPANIONS = new Set(
  `a access an and area centre center change check client clients console customer customers department desk
  details for form free group here hub in line link manager me member members my new now of office on online our owner
  owners page pages panel portal request reset site tenant tenants the to us web website your zone`.split(
    /\s+/,
  ),
);

/** Words of the longest reserved slug. */
const WORDS_MAX = 3;

/** Whether the words are reserved slugs and companions alone, with at least one reserved slug. */
function isOperatorPhrase(words: readonly string[], isOperator: (slug: string) => boolean): boolean {
  const ends = (from: number, found: boolean): boolean => {
    if (from === words.length) return found;
    for (let count = 1; count <= WORDS_MAX && from + count <= words.length; count += 1) {
      if (isOperator(words.slice(from, from + count).join('-')) && ends(from + count, true)) return true;
    }
    return COMPANIONS.has(words[from] ?? '') && ends(from + 1, found);
  };
  return ends(0, false);
}

/**
 * True if no property may take this slug: a reserved one, or several words that pass for a page of the operator, also
 * with a number. A reserved slug with a number, such as `dashboard-2`, is free.
 * @param productName the name of the product; its own slug is reserved too, with and without hyphens
 */
export function isReservedSlug(slug: string, productName = ''): boolean {
  const product = slugFromName(productName);
  const joined = (text: string) => text.replaceAll('-', '');
  const isOperator = (text: string) =>
    RESERVED.has(text) || (product !== '' && joined(text) === joined(product));
  if (isOperator(slug)) return true;
  const words = slug.split('-').filter((word) => !/^\d+$/.test(word));
  return !isOperator(words.join('-')) && isOperatorPhrase(words, isOperator);
}
