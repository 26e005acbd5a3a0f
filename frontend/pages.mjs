/**
 * The modules that a page needs beside the application, by address. The longest address that a request begins with
 * counts.
 */
export const PAGES = {
  '/dashboard': ['owner/routes.tsx', 'owner/layout/navigation.tsx'],
  '/dashboard/marketplace': [
    'owner/routes.tsx',
    'owner/layout/navigation.tsx',
    'owner/marketplace/marketplace.tsx',
  ],
  '/hq': ['hq/hq-admin.tsx'],
};
/** The pages of the application that replace prerendered HTML. */
export const REPLACING = {
  signIn: 'account/sign-in.tsx',
  publicProperty: 'public-property/public-property.tsx',
};
