import { PASSWORD } from '../../support/caller.js';
import type { Journey } from '../journey-fixtures.js';

/** From the first visit to a public page: sign up, be verified, sign in, register a property, show it to a visitor. */
export const signUpToPublicPage: Journey = async (fixtures) => {
  const mark = fixtures.unique();
  const account = { email: `olivia-${mark}@example.com`, password: PASSWORD };
  const name = `Olivia Hart ${mark}`;
  const newcomer = await fixtures.newPerson();
  await newcomer.open('/');
  await newcomer.looks('landing');
  await newcomer.click('link', 'Request Access');
  await newcomer.fill('Name', name);
  await newcomer.fill('Email', account.email);
  await newcomer.fill('Password', PASSWORD);
  await newcomer.fill('Confirm Password', PASSWORD);
  await newcomer.looks('sign-up');
  await newcomer.click('button', 'Sign Up', ['main', '']);
  await newcomer.isAt('/pending-verification');
  await newcomer.sees('Account created successfully!', 'Account Pending Verification', account.email);
  await newcomer.looks('pending');

  const admin = await fixtures.newPerson();
  await admin.signIn(fixtures.admin);
  await admin.isAt('/hq');
  await admin.open('/hq/users');
  await admin.fill('Search users', account.email);
  await admin.click('button', `Status of ${name}`);
  await admin.click('menuitem', 'Verified');
  await admin.sees('Status Updated');
  await admin.looks('hq-users');
  // The screen of those who wait moves on by itself.
  await newcomer.isAt('/dashboard');

  const owner = await fixtures.newPerson();
  await owner.signIn(account);
  await owner.isAt('/dashboard');
  await owner.sees(name);
  await owner.looks('dashboard');
  await owner.click('link', 'My Properties');
  await owner.click('button', 'Register Your First Property');
  await owner.fill('Address', '12 High Street, Cambridge', ['dialog', '']);
  await owner.click('button', 'Search', ['dialog', '']);
  await owner.click('radio', '12 High Street', ['dialog', '']);
  await owner.fill('Memorable Name', 'Rose Cottage', ['dialog', '']);
  await owner.looks('register-property');
  await owner.click('button', 'Register Property', ['dialog', '']);
  await owner.sees('Property registered!', 'Rose Cottage', 'Self-managed');
  await owner.fill('Custom URL', `rose-cottage-${mark}`);
  await owner.click('button', 'Save Custom URL');
  await owner.sees('Custom URL updated');
  await owner.looks('property');

  const visitor = await fixtures.newPerson();
  await visitor.open(`/rose-cottage-${mark}`);
  await visitor.sees('Rose Cottage', '12 High Street', 'Latitude');
  await visitor.looks('public-page');
};
