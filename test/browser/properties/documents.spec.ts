import { expect, test } from '@playwright/test';
import { enter, property, toast, user } from '../support/fixtures.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a photographed certificate becomes a deadline in three taps', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Ferry House' });
  await enter(page, olivia);
  await page.goto('/dashboard');
  // What the camera of a phone gives is an image: the page draws one.
  const photo = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1240, height: 1754 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas');
    Object.assign(pen, { fillStyle: '#fff' });
    pen.fillRect(0, 0, canvas.width, canvas.height);
    Object.assign(pen, { fillStyle: '#111', font: '34px Arial, Helvetica, sans-serif' });
    [
      'Landlord Gas Safety Record',
      'Record No: GS-204417',
      'Issued by: Fenland Heating Ltd',
      'Date of issue: 12 March 2026',
      'Next inspection due by: 12 March 2027',
    ].forEach((line, row) => pen.fillText(line, 120, 180 + 80 * row));
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });

  // The first tap opens the camera, and the second one, in it, takes the photo.
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a Photo' }).tap();
  await (
    await camera
  ).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') });
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Next due on')).toHaveValue('2027-03-12', { timeout: 90_000 });
  await expect(sheet.getByRole('img', { name: /^First page/ })).toBeVisible();
  await expect(sheet.getByText('Next inspection due by: 12 March 2027')).toBeAttached();
  // The third one, without scrolling.
  const apply = sheet.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await apply.tap();
  await expect(toast(page, 'Deadline set')).toContainText('due on 12 Mar 2027');

  await page.goto(`/dashboard/property/${home.id}`);
  const deadline = page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem');
  await expect(deadline).toContainText('Gas safety record');
  await deadline.getByRole('link', { name: 'Gas safety record, 12 Mar 2026' }).tap();
  await expect(sheet.getByLabel('Done on')).toHaveValue('2026-03-12');
});
