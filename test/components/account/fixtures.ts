import { fill, press } from '../support/page.js';
import { sample } from '../support/samples.js';

export const OLIVIA = sample('UserDto', {
  name: 'Olivia Hart',
  email: 'olivia@example.com',
  roles: ['USER'],
  accountStatus: 'VERIFIED',
});

/** The answer to a sign-in. */
export const SIGNED_IN = sample('SignedInResponse', { accessToken: 'token', user: OLIVIA });

/** Fills in the sign-in form and sends it. */
export async function signIn(): Promise<void> {
  await fill('Email', OLIVIA.email);
  await fill('Password', 'Correct-Horse-7');
  await press('Sign In');
}
