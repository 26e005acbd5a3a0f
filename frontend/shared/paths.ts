import { paths } from '../../backend/contract/web/web-paths';

export { paths, patterns } from '../../backend/contract/web/web-paths';

/** Where an administrator who needs a second step sets it up. */
export const setUpSecondStep = `${paths.account}?second-step=required`;

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

/** Whether the account is to be made for a business, as `paths.signUpForBusiness` says. */
export const isForBusiness = (search: string): boolean =>
  new URLSearchParams(search).get('for') === 'business';

/** The address of sign-in or sign-up, with what the page that links to it was opened for. */
export const withPurpose = (to: string, search: string): string =>
  isForBusiness(search) ? `${to}?for=business` : to;

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
