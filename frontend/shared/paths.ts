/** Every address of the web application, written once. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  pending: '/pending-verification',
  dashboard: '/dashboard',
  account: '/dashboard/account',
  /** Target of the dashboard card. */
  propertiesCard: '/dashboard/properties',
  properties: '/dashboard/property',
  property: (id: string) => `/dashboard/property/${encodeURIComponent(id)}`,
  propertyEdit: (id: string) => `/dashboard/property/${encodeURIComponent(id)}/edit`,
  marketplace: '/dashboard/marketplace',
  issues: '/dashboard/issues',
  businesses: '/dashboard/business',
  business: (id: string) => `/dashboard/business/${encodeURIComponent(id)}`,
  businessEdit: (id: string) => `/dashboard/business/${encodeURIComponent(id)}/edit`,
  hq: '/hq',
  hqProperties: '/hq/properties',
  hqUsers: '/hq/users',
  hqUser: (id: string) => `/hq/users/${encodeURIComponent(id)}`,
  hqBusinesses: '/hq/businesses',
  hqBusiness: (id: string) => `/hq/businesses/${encodeURIComponent(id)}`,
  hqReview: '/hq/review',
  hqAudit: '/hq/audit',
  publicProperty: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const;

/**
 * The remembered location if it lies within this application, else null. Refused are other origins in every
 * spelling (`//evil`, `/\evil`, `javascript:`) and the sign-in page itself.
 */
export function ownLocation(location: unknown, origin: string): string | null {
  if (typeof location !== 'string' || !location.startsWith('/') || /^\/[/\\]/.test(location)) return null;
  if (!URL.canParse(location, origin)) return null;
  const url = new URL(location, origin);
  if (url.origin !== origin || url.pathname === paths.signIn) return null;
  return url.pathname + url.search + url.hash;
}
