import { PHONE } from '../person.js';
import type { Journey } from '../journey-fixtures.js';

/** The main screens at a phone's width. `looks` fails on one that scrolls sideways. */
export const onAPhone: Journey = async (fixtures) => {
  const mark = fixtures.unique();
  const slug = `lock-house-${mark}`;
  const owning = await fixtures.verifiedAccount();
  const property = await fixtures.property(owning, 'Lock House', slug);
  const business = await fixtures.business(owning, `Granta Lettings ${mark}`, { approved: true });

  const visitor = await fixtures.newPerson(PHONE);
  for (const [picture, address, text] of [
    ['landing', '/', 'Request Access'],
    ['sign-in', '/sign-in', 'Welcome back.'],
    ['sign-up', '/sign-up', 'Request access to the private beta.'],
    ['public-page', `/${slug}`, 'Latitude'],
  ] as const) {
    await visitor.open(address);
    await visitor.sees(text);
    await visitor.looks(picture);
  }

  const owner = await fixtures.newPerson(PHONE);
  await owner.signIn(fixtures.passwordOf(owning));
  await owner.isAt('/dashboard');
  for (const [picture, address, text] of [
    ['dashboard', '/dashboard', '1 property'],
    ['properties', '/dashboard/properties', 'Lock House'],
    ['property', `/dashboard/property/${property.id}`, 'Self-managed'],
    ['marketplace', '/dashboard/marketplace', 'within 15 miles of Lock House'],
    ['business', `/dashboard/business/${business.id}`, business.name],
    ['assistant', '/dashboard/assistant', 'What needs me?'],
  ] as const) {
    await owner.open(address);
    await owner.sees(text);
    await owner.looks(picture);
  }

  const admin = await fixtures.newPerson(PHONE);
  await admin.signIn(fixtures.admin);
  await admin.isAt('/hq');
  for (const [picture, address, text] of [
    ['hq', '/hq', 'HQ Dashboard'],
    ['hq-review', '/hq/review', 'Review Queue'],
    ['hq-users', '/hq/users', 'Users Management'],
    ['hq-business', `/hq/businesses/${business.id}`, business.name],
  ] as const) {
    await admin.open(address);
    await admin.sees(text);
    await admin.looks(picture);
  }
};
