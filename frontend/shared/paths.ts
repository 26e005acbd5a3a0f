/** Addresses of pages about one record, as the router matches them. */
export const patterns = {
  property: '/dashboard/property/:id',
  propertyEdit: '/dashboard/property/:id/edit',
  propertyGuide: '/dashboard/property/:id/guide',
  business: '/dashboard/business/:id',
  businessEdit: '/dashboard/business/:id/edit',
  hqUser: '/hq/users/:id',
  hqBusiness: '/hq/businesses/:id',
  publicProperty: '/:slug',
} as const;

const fill = (pattern: string) => (value: string) => pattern.replace(/:\w+/, encodeURIComponent(value));

/** Every address of the web application. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmBusinessEmail: '/confirm-business-email',
  weeklyEmail: '/weekly-email',
  pending: '/pending-verification',
  dashboard: '/dashboard',
  account: '/dashboard/account',
  /** Target of the dashboard card. */
  propertiesCard: '/dashboard/properties',
  properties: '/dashboard/property',
  property: fill(patterns.property),
  propertyEdit: fill(patterns.propertyEdit),
  propertyGuide: fill(patterns.propertyGuide),
  marketplace: '/dashboard/marketplace',
  marketplaceHow: '/dashboard/marketplace/how',
  invitations: '/dashboard/invitations',
  issues: '/dashboard/issues',
  help: '/dashboard/help',
  insights: '/dashboard/insights',
  assistant: '/dashboard/assistant',
  businesses: '/dashboard/business',
  business: fill(patterns.business),
  businessEdit: fill(patterns.businessEdit),
  hq: '/hq',
  hqProperties: '/hq/properties',
  /** The list with the sheet of one property open. */
  hqProperty: fill('/hq/properties?property=:id'),
  hqUsers: '/hq/users',
  hqUser: fill(patterns.hqUser),
  hqBusinesses: '/hq/businesses',
  hqBusiness: fill(patterns.hqBusiness),
  hqReview: '/hq/review',
  hqAudit: '/hq/audit',
  publicProperty: fill(patterns.publicProperty),
} as const;

/** Where an administrator who needs a second step sets it up. */
export const setUpSecondStep = `${paths.account}?second-step=required`;

/** An address relative to `parent`, as the routes inside that page name it: `marketplace`. */
export function below(parent: string, path: string): string {
  return path.slice(parent.length + 1);
}

/**
 * The remembered location if it is inside this application, else null. Refuses other origins in every spelling
 * (`//evil`, `/\evil`, `javascript:`) and the sign-in page itself.
 */
export function ownLocation(location: unknown, origin: string): string | null {
  if (typeof location !== 'string' || !location.startsWith('/') || /^\/[/\\]/.test(location)) return null;
  if (!URL.canParse(location, origin)) return null;
  const url = new URL(location, origin);
  if (url.origin !== origin || url.pathname === paths.signIn) return null;
  return url.pathname + url.search + url.hash;
}

const FIXED = new Set<unknown>(Object.values(paths));

/** Whether an address is one of a property's public page. */
export const isPublicProperty = (pathname: string): boolean =>
  /^\/[a-z0-9-]+$/.test(pathname) && !FIXED.has(pathname);

const GUIDE = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)\/guide\/?$/;

/** The slug of a guide's public address, `/{slug}/guide`, or null for any other address. */
export function guideSlug(pathname: string): string | null {
  const slug = GUIDE.exec(pathname)?.[1] ?? null;
  return slug === 'dashboard' || slug === 'hq' ? null : slug;
}
