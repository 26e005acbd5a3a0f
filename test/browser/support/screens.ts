import {
  business,
  call,
  invitation,
  property,
  serviceCategories,
  signUp,
  unique,
  user,
  type Person,
} from './fixtures.js';

export interface Screen {
  name: string;
  path: string;
  /** A text that is visible when the screen is complete. */
  shows: string | RegExp;
  /** A button to press first. */
  press?: string;
  /** Its layout is not still yet when it appears. */
  shifts?: true;
}

export interface Screens {
  visitor: Screen[];
  owner: Person;
  owned: Screen[];
  newcomer: Person;
  empty: Screen[];
  waiting: Person;
  pending: Screen[];
}

const LONG_NAME =
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch House by the Old Railway Station';
const LONG_BUSINESS =
  'The Most Comprehensive Household Maintenance and Property Management Company of Greater Cambridge Ltd';

/** Every screen outside HQ, with much data, long texts and no data. */
export async function screens(): Promise<Screens> {
  const owner = await user({ name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley' });
  const newcomer = await user({ name: 'Nora Quinn' });
  const slug = `long-${unique()}`;
  const home = await property(owner, { memorableName: LONG_NAME, slug });
  await property(owner, { memorableName: 'Mill House', town: 'CB2 1TN' });
  const categories = await serviceCategories();
  await business(owner, { name: 'Cam Lettings', approved: false });
  // The newest one stands first, and is the one of the business view.
  const firm = await business(owner, {
    name: LONG_BUSINESS,
    serviceBusinessType: 'SERVICE_PROVIDER',
    description: 'We answer within the hour, every day of the year. '.repeat(8),
    registrationNumber: '01234567',
    vatRegistrationNo: 'GB123456789',
    services: categories.slice(0, 6).map(({ name }) => name),
  });
  const invited = await invitation(owner, {
    property: home,
    business: firm,
    inviteMessage: 'Please come. '.repeat(40),
  });
  const guide = `/properties/${home.id}/guide`;
  const token = owner.token;
  const sections = ['WIFI', 'BINS', 'PARKING', 'RULES', 'EMERGENCY'].map((kind) => ({
    kind,
    title: LONG_NAME,
    text: 'Ask us first.\n'.repeat(9),
  }));
  await call('PUT', guide, { token, body: { enabled: true, sections } });
  const { url } = await call<{ url: string }>('POST', `${guide}/key`, { token, body: {} });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token,
    body: { kind: 'GAS_SAFETY', dueOn: '2026-01-31', note: 'Boiler in the loft. '.repeat(20) },
  });
  const propertyPath = `/dashboard/property/${home.id}`;
  const businessPath = `/dashboard/business/${firm.id}`;
  return {
    visitor: [
      { name: 'landing page', path: '/', shows: 'Request Access' },
      { name: 'sign-in', path: '/sign-in', shows: 'Welcome back.' },
      { name: 'sign-up', path: '/sign-up', shows: 'Request access to the private beta.' },
      { name: 'forgotten password', path: '/forgot-password', shows: 'Send Link' },
      { name: 'new password', path: '/reset-password?token=abc', shows: 'Change Password' },
      { name: 'added second step', path: '/remove-second-step?token=abc', shows: "Wasn't it you?" },
      { name: 'account email', path: '/confirm-email?token=abc', shows: 'Confirm your email' },
      {
        name: 'business email',
        path: '/confirm-business-email?token=abc',
        shows: 'Confirm your business email',
      },
      { name: 'weekly email', path: '/weekly-email?token=abc', shows: "This link doesn't work" },
      { name: 'public property', path: `/${slug}`, shows: 'Latitude' },
      { name: 'guide', path: `/${slug}/guide${new URL(url).hash}`, shows: 'Your guide to' },
      { name: 'no public property', path: `/nobody-${slug}`, shows: 'Property Not Found' },
      // Not straight after the guide, because another hash alone loads nothing.
      { name: 'no guide', path: `/${slug}/guide#wrong`, shows: 'Guide not found' },
    ],
    owner,
    owned: [
      { name: 'dashboard', path: '/dashboard', shows: 'Cam Lettings' },
      { name: 'properties', path: '/dashboard/property', shows: 'Mill House' },
      { name: 'property', path: propertyPath, shows: 'Please come.' },
      { name: 'property edit', path: `${propertyPath}/edit`, shows: 'Danger Zone' },
      { name: 'guide editor', path: `${propertyPath}/guide`, shows: 'Copy Link' },
      {
        name: 'marketplace',
        path: `/dashboard/marketplace?property=${home.id}`,
        shows: /^[\d,+]+ business/,
      },
      { name: 'businesses', path: '/dashboard/business', shows: 'Cam Lettings' },
      { name: 'invitations', path: '/dashboard/invitations', shows: 'Please come.' },
      { name: 'messages', path: `/dashboard/messages/${invited.id}`, shows: 'Please come.' },
      {
        name: 'order of the marketplace',
        path: '/dashboard/marketplace/how',
        shows: /^Right now the marketplace/,
      },
      { name: 'business', path: businessPath, shows: 'Please come.' },
      { name: 'business edit', path: `${businessPath}/edit`, shows: 'Danger Zone' },
      { name: 'issues', path: '/dashboard/issues', shows: 'Coming Soon' },
      { name: 'insights', path: '/dashboard/insights', shows: 'Within a few miles' },
      { name: 'assistant', path: '/dashboard/assistant', shows: 'What needs me?' },
      {
        name: 'answer of the assistant',
        path: '/dashboard/assistant?ask=list+my+properties',
        press: 'Ask',
        shows: 'You have 2 properties',
      },
      { name: 'notices', path: '/dashboard/notices', shows: 'What is new at your properties' },
      { name: 'help', path: '/dashboard/help', shows: 'What each status means.' },
      { name: 'access denied', path: '/hq', shows: 'Access Denied' },
    ],
    newcomer,
    empty: [
      { name: 'empty dashboard', path: '/dashboard', shows: 'My Properties' },
      { name: 'no properties', path: '/dashboard/properties', shows: 'No Properties Yet' },
      { name: 'no businesses', path: '/dashboard/business', shows: 'No Businesses Yet' },
      {
        name: 'marketplace without a property',
        path: '/dashboard/marketplace',
        shows: /^[\d,+]+ business/,
        shifts: true,
      },
      { name: 'not found', path: '/dashboard/nowhere', shows: 'Page not found' },
    ],
    waiting: await signUp(),
    pending: [{ name: 'pending', path: '/pending-verification', shows: 'Account Pending Verification' }],
  };
}
