/**
 * Words that no property may have as its slug, because the web application, the API or their hosts use them. Such a
 * page could not be reached, or would look like part of the product. A test keeps the list complete.
 */
export const RESERVED_SLUGS: readonly string[] = [
  // First path segments of the web application
  'dashboard',
  'forgot-password',
  'hq',
  'pending-verification',
  'reset-password',
  'sign-in',
  'sign-up',
  // First path segments of the API
  'account',
  'auth',
  'businesses',
  'docs',
  'docs-json',
  'docs-yaml',
  'health',
  'invitations',
  'metrics',
  'p',
  'properties',
  'service-categories',
  // Files, folders and hosts
  'admin',
  'assets',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'static',
  'www',
];

/** True if no property may have this slug. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}
