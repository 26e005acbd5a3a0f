import { expect, test } from '@playwright/test';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

/** What the people of a business see of the properties that it manages. */

test('the properties page lists what the businesses of the person manage', async ({ page }) => {
  const [olivia, ben] = [await user(), await user()];
  const firm = await business(ben, { name: 'Cam Lettings' });
  const ferry = await property(olivia, { memorableName: 'Ferry House' });
  await enter(page, ben);
  await page.goto('/dashboard/properties');
  await expect(page.getByRole('heading', { name: 'No Properties Yet' })).toBeVisible();

  const { id } = await invitation(olivia, { property: ferry, business: firm });
  for (const step of ['accept', 'activate'])
    await call('POST', `/invitations/${id}/${step}`, { token: ben.token, body: {} });
  await page.reload();
  const managed = page.getByRole('region', { name: 'Managed by your businesses' });
  const card = managed.getByRole('listitem');
  await expect(card).toContainText('Managed by Cam Lettings');
  await expect(card.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No Properties Yet' })).toBeVisible();
  await expect(page.getByText("You haven't registered a property of your own.")).toBeVisible();
  await page.getByRole('button', { name: 'Register Your First Property' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // A property of one's own stands in one list only, also when one's own business manages it.
  const own = await property(ben, { memorableName: 'Rose Cottage' });
  await call('POST', `/properties/${own.id}/assign-business`, {
    token: ben.token,
    body: { businessId: firm.id },
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Rose Cottage', exact: true })).toHaveCount(1);
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'Ferry House' }).click();
  await expect(page).toHaveURL(`/dashboard/property/${ferry.id}`);
});

test('the business view shows one business with its figures, and several in a selector', async ({ page }) => {
  const [olivia, ben] = [await user(), await user()];
  const firm = await business(ben, {
    name: 'Cam Gas',
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Gas Boiler Installation'],
  });
  await invitation(olivia, { property: await property(olivia), business: firm });
  await enter(page, ben);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Business', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Business view' });
  await expect(panel.getByRole('heading', { name: 'Cam Gas' })).toBeVisible();
  await expect(panel).toContainText(/^BusinessCam Gas/);
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expect(panel.locator('dl > div')).toHaveText([
    'Invitations to answer1',
    'Properties managed0',
    'Certificates1 missing',
    'StandingNew here',
  ]);
  const listed = page.getByRole('region', { name: 'My Businesses' });
  await expect(listed.getByRole('link', { name: 'Properties managed: 0' })).toBeVisible();
  await expect(listed.getByRole('link', { name: 'Certificates: 1 missing' })).toBeVisible();
  await expect(listed.getByRole('link', { name: 'Invitations to answer: 1' })).toHaveAttribute(
    'href',
    `/dashboard/business/${firm.id}#invitations`,
  );
  // The only one has the whole width, and more figures.
  await expect(listed.getByRole('link', { name: 'Staff members: 0' })).toBeVisible();
  await expect(listed.getByRole('link', { name: 'Services: 1' })).toBeVisible();
  const [section, card] = [await listed.boundingBox(), await listed.getByRole('listitem').boundingBox()];
  expect(card?.width).toBe(section?.width);
  // All its figures are links to a section, and look like that.
  const looks = await listed.locator('dd a').evaluateAll((links) =>
    links.map((link) => {
      const { color, fontSize } = getComputedStyle(link);
      return `${color} ${fontSize}`;
    }),
  );
  expect(looks).toHaveLength(5);
  expect(new Set(looks)).toEqual(new Set([expect.stringMatching(/ 22px$/)]));
  await panel.getByRole('link', { name: '1 missing' }).click();
  await expect(page).toHaveURL(`/dashboard/business/${firm.id}#services`);

  await business(ben);
  await page.goto('/dashboard');
  await page.reload();
  await expect(panel.getByRole('combobox')).toHaveCount(1);
  await expect(listed.getByRole('link', { name: /^Staff members/ })).toHaveCount(0);
});
