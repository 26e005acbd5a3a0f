import { expect, test } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

test('the assistant is one click away, and what waits has its buttons in the answer', async ({ page }) => {
  const [olivia, ben] = [await user(), await user()];
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const { id } = await invitation(olivia, { property: home, business: await business(ben) });
  await call('POST', `/invitations/${id}/decline`, { token: ben.token, body: {} });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'OTHER', title: 'Roof check', dueOn: addDays(dayOf(new Date()), 60) },
  });
  await enter(page, olivia);
  await page.goto('/dashboard');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assistant' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'What needs me?' }).click();
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(rows).toContainText([/declined your invitation for Rose Cottage\./]);
  await expect(rows.getByRole('link', { name: 'Find Another' })).toBeVisible();
  const next = page.getByRole('group', { name: 'Ask next' }).getByRole('button');
  await expect(next).toHaveText([
    "Who hasn't answered?",
    'Which certificates expire soon?',
    'What is due this quarter?',
  ]);
  await next.first().click();
  await expect(page).toHaveURL('/dashboard/assistant?ask=Who+hasn%27t+answered%3F');
  // What was asked already is not offered again.
  await expect(next).toHaveText([
    'Which certificates expire soon?',
    'What is due this quarter?',
    'How do I change the address?',
  ]);
  // What does not wait yet leads to its page only.
  await page.goto('/dashboard/assistant?ask=Which+deadlines+do+I+have%3F');
  await expect(rows).toContainText([/^Roof check at Rose Cottage/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Ask the Assistant' }).click();
  await expect(page).toHaveURL('/dashboard/assistant');
  // The bar at the bottom has no room for either.
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/insights');
});

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
  await rows.nth(1).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/dashboard/property/${home.id}#deadlines`);
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
  const offer = page.getByRole('region', { name: 'Ask an AI model?' });
  await expect(offer).toContainText('A model at 127.0.0.1:');
  // Only the call that may go to the model asks for events.
  expect(sent).not.toContain('text/event-stream');
  await offer.getByRole('button', { name: 'Agree and Ask' }).click();

  await expect(page.getByText('You have 1 property.')).toBeVisible();
  await expect(page.getByText('It is not for sale.')).toBeVisible();
  await expect(page.getByText(/^Written by the AI model at 127\.0\.0\.1:/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link')).toHaveText(/^Rose Cottage/);
  await page.screenshot({ path: test.info().outputPath('answer.png') });

  await page.getByRole('button', { name: 'Stop Sending' }).click();
  await expect(offer).toBeVisible();
});
