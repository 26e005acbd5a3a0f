import { expect, type Page } from '@playwright/test';

const HEIGHT = 900;

/** A rule about the looks of a screen: what only a browser can show. */
export interface Look {
  /** As a sentence. */
  rule: string;
  /** Of the window, in px. */
  widths: readonly number[];
  check: (page: Page) => Promise<void>;
}

/**
 * Opens a screen once, resizes the window and checks the rules of each width. Fails with the name of every broken rule.
 * A rule must leave the screen as it was, because the others are checked after it.
 * @param shows a text that is visible when the screen is complete
 */
export async function checkLooks(
  page: Page,
  path: string,
  shows: string | RegExp,
  looks: readonly Look[],
): Promise<void> {
  const widths = [...new Set(looks.flatMap((look) => look.widths))].sort((a, b) => b - a);
  await page.setViewportSize({ width: widths[0] ?? HEIGHT, height: HEIGHT });
  await page.goto(path);
  await expect(page.getByText(shows).first(), path).toBeVisible();
  const broken: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const { rule, check } of looks.filter((look) => look.widths.includes(width))) {
      await check(page).catch((error: unknown) =>
        broken.push(`${path}, ${width} px: ${rule}\n${String(error)}`),
      );
    }
  }
  expect(broken).toEqual([]);
}
