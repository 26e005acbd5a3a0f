import { expect, test } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { violations } from '../support/faults.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

test('on a phone the insights show all that is urgent, half a year, and the rest on demand', async ({
  page,
}) => {
  const [olivia, ben] = [await user(), await user()];
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  await invitation(olivia, { property: home, business: await business(ben) });
  for (let number = 1; number <= 6; number += 1)
    for (const ahead of [number, 40 + number])
      await call('POST', `/properties/${home.id}/deadlines`, {
        token: olivia.token,
        body: {
          kind: 'OTHER',
          title: `Check ${ahead}`,
          dueOn: new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10),
        },
      });
  await enter(page, olivia);
  await page.goto('/dashboard/insights');
  const urgent = page.getByRole('region', { name: 'Needs you' });
  const ahead = page.getByRole('region', { name: 'The next 90 days' });
  const months = page.getByRole('table', { name: 'Invitations by month' }).getByRole('row');
  for (const list of [urgent, ahead]) await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(months).toHaveCount(13);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(months).toHaveCount(7);
  await expect(urgent.getByRole('listitem')).toHaveCount(6);
  await expect(ahead.getByRole('listitem')).toHaveCount(4);
  await ahead.getByRole('button', { name: 'Show All 6' }).click();
  await expect(ahead.getByRole('listitem')).toHaveCount(6);
  await expect(ahead.getByRole('button', { name: /^Show All/ })).toHaveCount(0);
  // Opened on a phone, the page shows what is urgent, and says how much there is of the rest.
  await page.reload();
  await expect(urgent.getByRole('listitem')).toHaveCount(6);
  await expect(ahead.getByRole('listitem')).toHaveCount(0);
  await expect(months).toHaveCount(0);
  await ahead.getByText('6 not listed above').click();
  await expect(ahead.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('region', { name: 'Invitations by month' }).getByText('1 invitation').click();
  await expect(months).toHaveCount(7);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
});
