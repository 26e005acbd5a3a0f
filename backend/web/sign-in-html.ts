import { SIGN_IN_ELEMENT } from '../contract/web-config.js';
import { pageHeader } from './page-header.js';

/**
 * The sign-in page as readable HTML. The application replaces it; until then nobody can type into it, so that nothing
 * typed is lost and no password is sent by a form without the application.
 */
export const signInHtml = (productName: string): string =>
  [
    `<div class="prerendered account" id="${SIGN_IN_ELEMENT}">${pageHeader(productName)}<main>`,
    '<form><h1>Sign In</h1><p>Welcome back.</p><fieldset disabled>',
    '<label for="prerendered-email">Email</label><input id="prerendered-email" type="email" />',
    '<label for="prerendered-password">Password</label>',
    '<input id="prerendered-password" type="password" /><span class="account-show">Show</span>',
    '<a href="/forgot-password">Forgot password?</a><button type="button">Sign In</button>',
    '</fieldset></form><p>Don&#39;t have an account? <a href="/sign-up">Sign Up</a></p></main></div>',
  ].join('');
