import { expect, test } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { business, call, enter, property, toast, user } from '../support/fixtures.js';

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a due gas record leads to a sent invitation in three clicks, without typing', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firm = await business(ben, {
    name: 'Cam Gas Checks',
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Gas Safety Record'],
  });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'GAS_SAFETY', dueOn: day(12) },
  });
  await enter(page, olivia);
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(row).toContainText('Gas safety record for Rose Cottage: due on');
  const sentence = await row.getByText(/: due on/).innerText();
  expect(sentence).toMatch(/: due on \d{1,2}\s[A-Z][a-z]{2,3}\s\d{4}\.$/);
  // The assistant says it in the same words, with the date in the same style.
  await page.goto('/dashboard/assistant?ask=what+needs+me');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toContainText(sentence);
  await page.goto('/dashboard');
  await row.getByRole('link', { name: 'Find Someone' }).click();
  await expect(page).toHaveURL(new RegExp(`property=${home.id}&category=`));
  await page
    .getByRole('button', { name: `Invite ${firm.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();

  // Once the business has accepted it is the one to ask.
  const { invitations } = await call<{ invitations: { id: string }[] }>(
    'GET',
    `/invitations/property/${home.id}`,
    { token: olivia.token },
  );
  await call('POST', `/invitations/${invitations[0]?.id}/accept`, { token: ben.token, body: {} });
  await page.goto('/dashboard');
  const due = row.filter({ hasText: 'Gas safety record' });
  await expect(due).toContainText(`${firm.name} accepted your invitation.`);
  await due.getByRole('button', { name: 'Email Them' }).click();
  // The message is written already.
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/gas safety record.*Rose Cottage/is);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Rose Cottage');
  await page.keyboard.press('Escape');
  await expect(due).toContainText('Asked today');
  await expect(due.getByRole('button', { name: 'More actions' })).toBeVisible();
});
