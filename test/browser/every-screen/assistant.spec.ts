import { expect, test } from '@playwright/test';
import { enter, property, user } from '../support/fixtures.js';

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
