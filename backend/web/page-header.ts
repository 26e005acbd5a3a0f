import { paths } from '../contract/web/web-paths.js';
import { escapeHtml } from '../core/escape-html.js';

const SKIP_LINK = '<a class="skip-link" href="#main">Skip to content</a>';

/** The mark of the product. @param size in px */
export const mark = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" fill="none" stroke-width="2.2" aria-hidden="true">` +
  '<rect width="32" height="32" rx="9" fill="#0f6b62"/>' +
  '<path d="M8 15.2 16 8.5l8 6.7V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z" stroke="#fff" stroke-linejoin="round"/>' +
  '<path d="M13 18.6a3.4 3.4 0 0 0 6 0" stroke="#7be0cf" stroke-linecap="round"/></svg>';

/**
 * Hidden until the script knows that nobody is signed in. The switch needs the script.
 * @param returnTo the page that sign-in leads back to; of safe characters
 */
const toolsOf = (returnTo: string | null) =>
  '<div class="prerendered-tools" hidden>' +
  '<button type="button" class="button prerendered-scheme" aria-haspopup="menu" aria-label="Colour scheme">' +
  '<svg viewBox="0 0 24 24" aria-hidden="true">' +
  '<circle cx="12" cy="12" r="9"/><path d="M13 3v18h-1a9 9 0 0 1 0-18z"/></svg></button>' +
  `<a class="button button-small" href="${paths.signIn}` +
  (returnTo ? `?from=${returnTo}` : '') +
  `">Sign In</a><a class="button button-small button-outlined" href="${paths.signUp}">Sign Up</a></div>`;

/** The bar on top of a prerendered page. It looks like the application's. */
export const pageHeader = (productName: string, returnTo: string | null = null): string =>
  `${SKIP_LINK}<header><a href="/">${mark(28)}<span>${escapeHtml(productName)}</span></a>${toolsOf(returnTo)}</header>`;
