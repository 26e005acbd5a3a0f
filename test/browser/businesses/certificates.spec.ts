import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from '../support/faults.js';
import { administrator, business, call, enter, serviceCategories, toast, user } from '../support/fixtures.js';

const GAS = 'Gas Boiler Installation';
const WIRING = 'Rewiring and Fuse Boards';
const NUMBER = '512345-XY';
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

async function expectAccessible(page: Page): Promise<void> {
  expect((await violations(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a certificate is added by its business, checked by a reviewer and seen by owners', async ({
  browser,
}) => {
  test.slow();
  const [owner, visitor] = [await user(), await user()];
  const { id, name } = await business(owner, {
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: [GAS, WIRING, 'Plumbing'],
  });
  const pageOf = async (person: { email: string; password: string }, path: string) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await enter(page, person);
    await page.goto(path);
    return page;
  };

  const own = await pageOf(owner, `/dashboard/business/${id}`);
  const lines = own.getByRole('listitem').filter({ has: own.getByRole('heading', { level: 4 }) });
  await expect(lines).toHaveCount(2);
  await expect(lines.getByText('Not provided')).toHaveCount(2);
  const notice = own.getByRole('alert').filter({ hasText: 'See certificates' });
  await expect(notice).toHaveCount(0);
  const missing = own.getByRole('region', { name: 'Needs you' }).getByText(`${name} has no certificate for`);
  await expect(missing).toContainText(WIRING);
  const opener = own.getByRole('button', { name: `Add the certificate for ${GAS}` });
  await opener.click();
  const dialog = own.getByRole('dialog', { name: `Certificate for ${GAS}` });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the certification scheme')).toBeVisible();
  await expectAccessible(own);
  await dialog.getByLabel('Scheme').fill('Gas Safe Register');
  await dialog.getByLabel('Certificate number').fill(NUMBER);
  await dialog.getByLabel('Expiry date').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The expiry date must be in the future')).toBeVisible();
  await expect(dialog.getByLabel('Certificate number')).toHaveValue(NUMBER);
  // The dialog makes room for the toast, which would lie on its buttons.
  const refusal = own.locator('[data-scope="toast"][data-type="error"]');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top(refusal)) - (await top(dialog.getByRole('button', { name: 'Save' }))))
    .toBeGreaterThan(40);
  await dialog.getByLabel('Expiry date').fill(`${NEXT_YEAR}-12-31`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(own, 'Certificate added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(lines.getByText('Waiting for a check')).toBeVisible();
  await expect(notice).toContainText(`The certificate for ${GAS} is waiting for our check. See certificates`);

  const open = await pageOf(visitor, `/dashboard/business/${id}`);
  await expect(open.getByRole('heading', { name: 'Services Offered' })).toBeVisible();
  await expect(open.getByText('Gas Safe Register')).toHaveCount(0);

  const hq = await pageOf(await administrator(), `/hq/businesses/${id}`);
  await expect(hq.getByText(`Gas Safe Register · ${NUMBER}`)).toBeVisible();
  // The business changes the certificate while the reviewer looks at it, so the check is refused.
  const gas = (await serviceCategories()).find((category) => category.name === GAS);
  const stated = { scheme: 'Gas Safe Register', number: NUMBER, expiresOn: `${NEXT_YEAR}-11-30` };
  await call('PUT', `/businesses/${id}/services/${gas?.id}/certificate`, {
    token: owner.token,
    body: stated,
  });
  const mark = hq.getByRole('button', { name: `Mark as checked: ${GAS}` });
  await mark.click();
  await expect(toast(hq, 'Error')).toContainText('The business has changed this certificate');
  await expect(
    hq.getByText(`Gas Safe Register · 512345-XY · expires 30 Nov ${NEXT_YEAR}`, { exact: true }),
  ).toBeVisible();
  await mark.click();
  await expect(toast(hq, 'Certificate marked as checked')).toBeVisible();
  await expect(hq.getByRole('button', { name: `Withdraw Check: ${GAS}` })).toBeVisible();
  await hq.setViewportSize({ width: 1440, height: 800 });
  await hq.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: id }))}`);
  await expect(hq.getByRole('table')).toContainText(`Valid until: 31 Dec ${NEXT_YEAR}`);

  await open.goto(`/dashboard/marketplace?search=${encodeURIComponent(name)}`);
  // The other service still lacks one.
  await expect(
    open.getByText(`Gas Safe Register certificate checked for ${GAS}`, { exact: true }),
  ).toBeVisible();
  await open.getByRole('link', { name: `View ${name}` }).click();
  const badges = open.getByRole('list', { name: 'Checked certificates' });
  await expect(badges).toHaveCount(1);
  await expect(badges).toContainText(/Gas Safe Register certificate checked \d{1,2}\s\w+\s\d{4}/);
  await expect(badges).toContainText(`${GAS} · valid until 30 Nov ${NEXT_YEAR}`);
  await expect(open.getByText(NUMBER)).toHaveCount(0);
  await expectAccessible(open);

  await own.reload();
  await expect(lines.getByText(/^Checked on .*, expires 30\sNov/)).toBeVisible();
  await own.getByRole('button', { name: `Change the certificate for ${GAS}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await own.getByRole('button', { name: 'Remove Certificate' }).click();
  await expect(toast(own, 'Certificate removed')).toBeVisible();
  await expect(lines.getByText('Not provided')).toHaveCount(2);

  await open.reload();
  await expect(open.getByRole('dialog', { name })).toBeVisible();
  await expect(open.getByText('Gas Safe Register certificate checked')).toHaveCount(0);
  await expect(badges).toHaveCount(0);
});
