/**
 * The modules that a page needs beside the application, by address. The longest address that a request begins with
 * counts.
 */
export const PAGES = {
  '/dashboard': ['owner/layout/navigation.tsx', 'owner/dashboard/home.tsx'],
  // With the home page, to which most people go next; what both need is then one file.
  '/dashboard/marketplace': [
    'owner/layout/navigation.tsx',
    'owner/dashboard/home.tsx',
    'owner/marketplace/marketplace.tsx',
  ],
  '/hq': ['hq/hq-admin.tsx'],
};
/** The pages of the application that replace prerendered HTML. */
export const REPLACING = {
  signIn: 'account/sign-in.tsx',
  publicProperty: 'public-property/public-property.tsx',
};
