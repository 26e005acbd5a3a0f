import { siteLinks } from '../contract/web/legal-links.js';
import { SIGN_IN_ELEMENT, type WebConfig } from '../contract/web/web-config.js';
import { paths } from '../contract/web/web-paths.js';
import { escapeHtml } from '../core/escape-html.js';
import { pageHeader } from './page-header.js';

/**
 * The sign-in page as prerendered HTML. The application replaces it as soon as somebody uses it, and takes over what was
 * typed. Before the script runs nobody can type, so that no password is sent by a form without the application.
 */
export const signInHtml = ({ productName, ...settings }: WebConfig): string =>
  [
    `<div class="prerendered account" id="${SIGN_IN_ELEMENT}">${pageHeader(productName)}<main id="main" tabindex="-1">`,
    '<form novalidate><h1>Sign In</h1><p aria-live="polite">Welcome back.</p><fieldset disabled>',
    '<label for="prerendered-email">Email</label>',
    '<input id="prerendered-email" type="email" autocomplete="username webauthn" />',
    '<label for="prerendered-password">Password</label>',
    '<input id="prerendered-password" type="password" autocomplete="current-password" autocapitalize="none" />',
    '<button type="button" class="button button-small account-show" aria-pressed="false">Show</button>',
    `<a class="touch" href="${paths.forgotPassword}">Forgot password?</a><button type="submit" class="button button-primary account-submit">Sign In</button>`,
    `</fieldset></form><p>Don&#39;t have an account? <a class="touch" href="${paths.signUp}">Sign Up</a></p>`,
    '<nav aria-label="Footer" class="quiet-links page-end">',
    ...siteLinks(settings).map(({ name, url }) => `<a href="${escapeHtml(url)}">${name}</a>`),
    '</nav></main></div>',
  ].join('');
