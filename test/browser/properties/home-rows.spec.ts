import { expect, test, type Locator, type Page } from '@playwright/test';
import type { InsightKind } from '../../../backend/contract/insights.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { sql } from '../support/database.js';
import {
  asAdmin,
  business,
  call,
  enter,
  invitation,
  property,
  serviceCategories,
  toast,
  user,
  type Person,
} from '../support/fixtures.js';

/** One portfolio with every kind of row, and every row's button, from the home page of both sides. */

const PROVIDER = { serviceBusinessType: 'SERVICE_PROVIDER', description: 'We mend what drips.' } as const;
const GAS = 'Gas Safety Record';
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

interface Row {
  /** Part of the row. */
  text: string | RegExp;
  kind: InsightKind;
  act: (row: Locator) => Promise<void>;
  /** Where the button leads. Without it the row is gone once `act` is over. */
  leadsTo?: string | RegExp;
  /** The button opens the reader's mail program instead. */
  opensMail?: true;
}

const canEmail = (row: Locator) =>
  expect(row.getByRole('link', { name: 'Email Them', exact: true })).toHaveAttribute('href', /^mailto:.+@/);
const open = (name: string) => (row: Locator) => row.getByRole('link', { name, exact: true }).click();

/** Snoozes the first row of this kind. */
async function snooze({ token }: Person, kind: InsightKind): Promise<void> {
  const { attention } = await call<{ attention: { key: string; kind: InsightKind }[] }>('GET', '/insights', {
    token,
  });
  const { key } = attention.find((row) => row.kind === kind) ?? { key: '' };
  await call('POST', '/insights/snoozes', { token, body: { key, days: 30 } });
}

/** Acts on one row of the home page, where so many are left. A row whose button only leads elsewhere is snoozed after that. */
async function actOn(
  page: Page,
  person: Person,
  { text, kind, act, leadsTo, opensMail }: Row,
  left: number,
): Promise<void> {
  const needsYou = page.getByRole('region', { name: 'Needs you' });
  const rows = needsYou.getByRole('listitem');
  if (page.url() !== new URL('/dashboard', page.url()).href) await page.goto('/dashboard');
  const all = needsYou.getByRole('link', { name: left > 4 ? `See all ${left}` : 'See all', exact: true });
  await expect(all).toBeVisible();
  await expect(rows).toHaveCount(Math.min(left, 4));
  const row = rows.filter({ hasText: text });
  await act(row);
  if (!leadsTo && !opensMail) return expect(row).toHaveCount(0);
  if (leadsTo) await expect(page).toHaveURL(leadsTo);
  await snooze(person, kind);
  if (opensMail) await page.reload();
}

/** Acts on every row of the home page. */
async function actOnAll(page: Page, person: Person, expected: readonly Row[]): Promise<void> {
  const needsYou = page.getByRole('region', { name: 'Needs you' });
  for (const [index, row] of expected.entries())
    await test.step(row.kind, () => actOn(page, person, row, expected.length - index));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ propert|^\d+ business/).first()).toBeVisible();
  await expect(needsYou).toHaveCount(0);
}

/** The properties and businesses of the story, each named after what is the matter with it. */
async function portfolio(olivia: Person, ben: Person) {
  const home = (memorableName: string) => property(olivia, { memorableName });
  const unanswered = await home('Alder');
  const expiring = await home('Birch');
  const declined = await home('Cedar');
  const started = await home('Elm');
  const managed = await home('Dogwood');
  const served = await home('Fir');
  const dated = await home('Gorse');
  const alone = await home('Holly');
  const plumber = await business(ben, { name: 'Cam Plumbing', serviceBusinessType: 'SERVICE_PROVIDER' });
  const gas = await business(ben, { ...PROVIDER, name: 'Fen Gas', services: [GAS] });
  const manager = await business(ben, { name: 'Old Managers', description: 'Lettings.' });
  const boilers = await business(ben, { ...PROVIDER, name: 'Ely Boilers', services: [GAS] });
  const fresh = await business(ben, {
    ...PROVIDER,
    name: 'New Roofs',
    services: ['Plumbing'],
    approved: false,
  });
  const refused = await business(ben, {
    ...PROVIDER,
    name: 'Best Deals',
    services: ['Plumbing'],
    approved: false,
  });
  return {
    unanswered,
    expiring,
    declined,
    started,
    managed,
    served,
    dated,
    alone,
    plumber,
    gas,
    manager,
    boilers,
    fresh,
    refused,
  };
}

/** What happened, and when. */
async function tell(
  olivia: Person,
  ben: Person,
  story: Awaited<ReturnType<typeof portfolio>>,
): Promise<void> {
  const { unanswered, expiring, declined, started, managed, served, dated, alone } = story;
  const { plumber, gas, manager, boilers, refused } = story;
  const respond = (id: string, how: string) =>
    call('POST', `/invitations/${id}/${how}`, { token: ben.token, body: {} });
  const sentAt = (id: string, days: number) =>
    sql(
      `UPDATE invitations SET created_at = now() - $2 * interval '1 day', last_sent_at = now() - $2 * interval '1 day'
       WHERE id = $1`,
      [id, days],
    );
  const invite = async (to: { id: string }, firm: { id: string }) =>
    (await invitation(olivia, { property: to, business: firm })).id;
  await sentAt(await invite(expiring, plumber), 28);
  await snooze(olivia, 'INVITATION_UNANSWERED');
  await sentAt(await invite(unanswered, plumber), 20);
  await respond(await invite(declined, plumber), 'decline');
  const accepted = await invite(started, plumber);
  await respond(accepted, 'accept');
  await sql("UPDATE invitations SET responded_at = now() - interval '9 days' WHERE id = $1", [accepted]);
  for (const firm of [gas, boilers]) {
    const active = await invite(served, firm);
    for (const how of ['accept', 'activate']) await respond(active, how);
  }
  await call('POST', `/properties/${managed.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: manager.id },
  });
  await asAdmin('POST', `/hq/businesses/${manager.id}/suspend`, {});
  await call('POST', `/properties/${dated.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'GAS_SAFETY', dueOn: day(10) },
  });
  await sql("UPDATE properties SET created_at = now() - interval '20 days' WHERE id = $1", [alone.id]);
  const category = (await serviceCategories()).find(({ name }) => name === GAS);
  await call('PUT', `/businesses/${boilers.id}/services/${category?.id}/certificate`, {
    token: ben.token,
    body: { scheme: 'Gas Safe Register', number: '512345', expiresOn: day(10) },
  });
  await asAdmin('POST', `/hq/businesses/${refused.id}/reject`, { reviewNotes: 'Send us the licence.' });
}

test('every row of the home page can be acted on, by owners and businesses', async ({ page }) => {
  test.setTimeout(180_000);
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user({ name: 'Ben Carter' })]);
  const story = await portfolio(olivia, ben);
  await tell(olivia, ben, story);
  const propertyPage = ({ id }: { id: string }) => `/dashboard/property/${id}`;
  const businessPage = ({ id }: { id: string }) => `/dashboard/business/${id}`;
  const marketplaceOf = ({ id }: { id: string }) => new RegExp(`/dashboard/marketplace\\?property=${id}`);
  const sendAgain = async (row: Locator) => {
    await row.getByRole('button', { name: 'Send Again', exact: true }).click();
    await expect(toast(page, 'Invitation Sent')).toBeVisible();
  };

  await enter(page, olivia);
  await page.goto('/dashboard');
  await actOnAll(page, olivia, [
    {
      kind: 'INVITATION_EXPIRING',
      text: /The invitation to Cam Plumbing for Birch expires on/,
      act: sendAgain,
    },
    { kind: 'INVITATION_UNANSWERED', text: /hasn't answered your invitation for Alder\./, act: sendAgain },
    {
      kind: 'INVITATION_DECLINED',
      text: 'Cam Plumbing declined your invitation for Cedar.',
      act: open('Find Another'),
      leadsTo: marketplaceOf(story.declined),
    },
    {
      kind: 'MANAGER_NOT_APPROVED',
      text: 'Old Managers manages Dogwood but is no longer approved.',
      act: open('Open'),
      leadsTo: propertyPage(story.managed),
    },
    {
      kind: 'DEADLINE',
      text: /Gas safety record for Gorse: due on/,
      act: open('Find Someone'),
      leadsTo: marketplaceOf(story.dated),
    },
    {
      kind: 'INVITATION_NOT_STARTED',
      text: "Cam Plumbing accepted your invitation for Elm but hasn't started.",
      act: open('Open'),
      leadsTo: `${propertyPage(story.started)}#invitations`,
    },
    {
      kind: 'PROVIDER_CERTIFICATE',
      text: new RegExp(`Fen Gas has no checked certificate for ${GAS} at Fir\\..*(?: a|\\d) minutes?`),
      act: canEmail,
      opensMail: true,
    },
    {
      kind: 'PROVIDER_CERTIFICATE',
      text: `We're still checking Ely Boilers' certificate for ${GAS} (Fir). You can ask them to show it to you.`,
      act: canEmail,
      opensMail: true,
    },
    {
      kind: 'PROPERTY_UNATTENDED',
      text: 'Nobody looks after Holly yet.',
      act: open('Find Someone'),
      leadsTo: marketplaceOf(story.alone),
    },
  ]);

  await page.context().clearCookies();
  await enter(page, ben);
  await page.goto('/dashboard');
  const answer = (how: 'Accept' | 'Decline') => async (row: Locator) => {
    await row.getByRole('button', { name: how }).click();
    await page.getByRole('button', { name: `${how} Invitation` }).click();
    await expect(toast(page, how === 'Accept' ? 'Invitation Accepted' : 'Invitation Declined')).toBeVisible();
  };
  await actOnAll(page, ben, [
    {
      kind: 'REVIEW_REJECTED',
      text: /Best Deals was rejected\..*“Send us the licence\.”/,
      act: open('Open'),
      leadsTo: businessPage(story.refused),
    },
    {
      kind: 'INVITATION_TO_ANSWER',
      text: 'Olivia Hart invites Cam Plumbing to Birch.',
      act: answer('Accept'),
    },
    {
      kind: 'INVITATION_TO_ANSWER',
      text: 'Olivia Hart invites Cam Plumbing to Alder.',
      act: answer('Decline'),
    },
    {
      kind: 'CERTIFICATE_EXPIRING',
      text: `Ely Boilers' certificate for ${GAS} expires on`,
      act: open('Renew'),
      leadsTo: `${businessPage(story.boilers)}#services`,
    },
    {
      kind: 'INVITATION_TO_START',
      text: 'Cam Plumbing accepted the invitation for Elm and can start.',
      act: async (row) => {
        await row.getByRole('button', { name: 'Start' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
        await expect(toast(page, 'Invitation Activated')).toBeVisible();
      },
    },
    {
      kind: 'PROFILE_INCOMPLETE',
      text: "Cam Plumbing's profile is incomplete.",
      act: open('Complete'),
      leadsTo: `${businessPage(story.plumber)}/edit`,
    },
    {
      kind: 'CERTIFICATE_MISSING',
      text: new RegExp(`Fen Gas has no certificate for ${GAS}\\..*(?:less than a minute|\\d minutes?)`),
      act: open('Add Certificate'),
      leadsTo: `${businessPage(story.gas)}#services`,
    },
    {
      kind: 'REVIEW_PENDING',
      text: 'New Roofs is waiting for review.',
      act: open('Open'),
      leadsTo: businessPage(story.fresh),
    },
  ]);
});
