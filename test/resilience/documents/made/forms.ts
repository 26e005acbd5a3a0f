import type { Made } from './documents.js';
import { scanPage } from './image.js';
import { toScannedPdf, toTextPdf } from './pdf.js';
import { photograph } from './photo.js';

const TURNED = 2;

/** The forms in which a document reaches the product, each with the share of its fields that must be right, in percent. */
export const FORMS = {
  text: { file: toTextPdf, right: 97 },
  scan150: {
    file: async (made: Made) => (await scanPage(made.pages[0]!, { dpi: 150, seed: made.number })).jpeg,
    right: 90,
  },
  scan300: { file: scan300, right: 90 },
  turned: { file: turned, right: 90 },
  photo: { file: (made: Made) => photograph(made.pages[0]!, made.number + 1), right: 75 },
} satisfies Record<string, { file: (made: Made) => Buffer | Promise<Buffer>; right: number }>;
export type FormName = keyof typeof FORMS;

async function scan300({ pages, number }: Made): Promise<Buffer> {
  const images = await Promise.all(
    pages.map((page, at) => scanPage(page, { dpi: 300, seed: number * 3 + at })),
  );
  return toScannedPdf(pages, images);
}

async function turned({ pages: [page], number }: Made): Promise<Buffer> {
  const degrees = number % 2 === 0 ? TURNED : -TURNED;
  return (await scanPage(page!, { dpi: 200, turned: degrees, seed: number + 2 })).jpeg;
}
