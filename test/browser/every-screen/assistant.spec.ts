import { expect, test } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { call, enter, property, user } from '../support/fixtures.js';

test('all rows of an answer look alike, also when only some of them wait', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  for (const [title, ahead] of [
    ['Chimney sweep', 10],
    ['Roof check', 60],
  ] as const)
    await call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind: 'OTHER', title, dueOn: addDays(dayOf(new Date()), ahead) },
    });
  await enter(page, olivia);
  await page.goto('/dashboard/assistant?ask=Which+deadlines+do+I+have%3F');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(rows).toHaveText([/^SoonChimney sweep for Rose Cottage/, /^Roof check at Rose Cottage/]);
  const looks = async (at: number) => {
    const row = rows.nth(at);
    const [sentence, button] = [
      row.locator('p').first(),
      row.getByText(/^(Open|Find Someone|Done)$/).first(),
    ];
    const [words, edge] = [await sentence.boundingBox(), await button.boundingBox()];
    const font = await sentence.evaluate((element) => getComputedStyle(element).font);
    return { start: words?.x, buttons: edge?.x, font };
  };
  expect(await looks(1)).toEqual(await looks(0));
});

test('a model is asked once the user agreed, says so, and can be stopped', async ({ page }) => {
  const olivia = await user();
  await property(olivia, { memorableName: 'Rose Cottage' });
  await enter(page, olivia);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/assistant/ask')) sent.push(request.headers().accept ?? '');
  });
  await page.goto('/dashboard/assistant?ask=Sing+me+something+lovely+about+them');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const offer = page.getByRole('region', { name: 'Ask an AI model?' });
  await expect(offer).toContainText('A model at 127.0.0.1:');
  // Only the call that may go to the model asks for events.
  expect(sent).not.toContain('text/event-stream');
  await offer.getByRole('button', { name: 'Agree and Ask' }).click();

  await expect(page.getByText('You have 1 property.')).toBeVisible();
  await expect(page.getByText('It is not for sale.')).toBeVisible();
  await expect(page.getByText(/^Written by the AI model at 127\.0\.0\.1:/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toHaveText(
    /^Rose Cottage/,
  );

  await page.getByRole('button', { name: 'Stop Sending' }).click();
  await expect(offer).toBeVisible();
});
