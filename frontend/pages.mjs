/**
 * The modules that a page needs beside the application, by address; `/:slug` is the public page of a property. The
 * longest address that a request begins with counts. The sign-in page and a public page begin without the application.
 */
export const PAGES = {
  '/sign-in': ['account/sign-in.tsx'],
  '/dashboard': ['owner/routes.tsx', 'owner/layout/navigation.tsx'],
  '/dashboard/marketplace': [
    'owner/routes.tsx',
    'owner/layout/navigation.tsx',
    'owner/marketplace/marketplace.tsx',
  ],
  '/hq': ['hq/hq-app.tsx'],
  '/:slug': ['public-property/public-property.tsx'],
};
