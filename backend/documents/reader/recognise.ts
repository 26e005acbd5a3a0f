import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { type Box, toLines } from '../reading/lines.js';
import type { Line } from '../reading/text.js';
import { evenOut } from './even-out.js';
import { toPrintable } from './printable.js';

/** The folder of the trained data within its package: small, and as good as the large one here. */
const DATA = '4.0.0_best_int';
/** A word that is less certain is noise; one with digits must be more certain, because a wrong date is worse than none. */
const WORD_CONFIDENCE = 25;
const DIGITS_CONFIDENCE = 55;

/** Recognises text in images, with what is installed: nothing is loaded from elsewhere. */
export class Recogniser {
  private worker: Promise<Worker> | undefined;

  async read(image: Sharp, page: number): Promise<Line[]> {
    const worker = await (this.worker ??= start());
    const { file, width, height } = await evenOut(image);
    const { data } = await worker.recognize(file, {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
    const boxes = lines.flatMap(({ words, bbox }): Box[] =>
      words
        .filter(
          ({ text, confidence }) => confidence >= (/\d/.test(text) ? DIGITS_CONFIDENCE : WORD_CONFIDENCE),
        )
        .map((word) => ({
          text: toPrintable(word.text),
          left: word.bbox.x0,
          right: word.bbox.x1,
          // A line of capitals or digits is as high as its words.
          top: Math.max(bbox.y0, word.bbox.y0 - (bbox.y1 - bbox.y0) * 0.3),
          bottom: Math.min(bbox.y1, word.bbox.y1 + (bbox.y1 - bbox.y0) * 0.3),
        })),
    );
    return toLines(boxes, { number: page, width, height, recognised: true });
  }
}

async function start(): Promise<Worker> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(home, DATA),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return worker;
}
