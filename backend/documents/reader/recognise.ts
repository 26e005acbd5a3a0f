import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type Tesseract from 'tesseract.js';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { type Box, toLines } from '../reading/lines.js';
import type { Line } from '../reading/text.js';
import { evenOut } from './even-out.js';
import { fromGrey, type Grey, toGrey } from './grey.js';
import { toPrintable } from './printable.js';

/** The folder of the trained data within its package: small, and as good as the large one here. */
const DATA = '4.0.0_best_int';
/** A word that is less certain is noise. One with digits must be more certain to be taken as read. */
const WORD_CONFIDENCE = 20;
const DIGITS_CONFIDENCE = 75;
/** What is left of lines. */
const NOISE = /^[^\p{L}\p{N}/&:+-]+$/u;
/** A page that is upside down has hardly a word that is so certain: of its signs, fewer than this share. */
const CLEAR_CONFIDENCE = 70;
const CLEAR = 0.25;

/** Recognises text in images, with what is installed: nothing is loaded from elsewhere. */
export class Recogniser {
  private worker: Promise<Worker> | undefined;

  async read(image: Sharp, number: number): Promise<Line[]> {
    const upright = await evenOut(image);
    const words = await this.recognise(upright);
    if (isClear(words)) return toRead(words, upright, number);
    const turned = await toGrey(fromGrey(upright).rotate(180));
    const other = await this.recognise(turned);
    return certainty(other) > certainty(words)
      ? toRead(other, turned, number)
      : toRead(words, upright, number);
  }

  private async recognise(page: Grey): Promise<Word[]> {
    const worker = await (this.worker ??= start());
    const file = await fromGrey(page).png({ compressionLevel: 1 }).toBuffer();
    const { data } = await worker.recognize(file, {}, { text: false, blocks: true });
    return (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
      .flatMap(({ words, bbox }) =>
        words.map(({ text, ...word }) => ({ ...word, text: toPrintable(text), line: bbox })),
      )
      .filter(({ text, confidence }) => confidence >= WORD_CONFIDENCE && !NOISE.test(text));
  }
}

type Word = Pick<Tesseract.Word, 'text' | 'confidence' | 'bbox'> & { line: Tesseract.Bbox };

/** What of words is certain. */
const certainty = (words: readonly Word[]): number =>
  words
    .filter(({ text, confidence }) => confidence >= CLEAR_CONFIDENCE && /\p{L}{3}/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);

/** Whether a page was the right way up. */
const isClear = (words: readonly Word[]): boolean =>
  certainty(words) > CLEAR * words.reduce((sum, { text }) => sum + text.length, 0);

const toRead = (words: readonly Word[], { width, height }: Grey, number: number): Line[] =>
  toLines(words.map(toBox), { number, width, height, recognised: true });

function toBox({ text, confidence, bbox, line }: Word): Box {
  const higher = (line.y1 - line.y0) * 0.3;
  return {
    text,
    left: bbox.x0,
    right: bbox.x1,
    // A line of capitals or digits is as high as its words.
    top: Math.max(line.y0, bbox.y0 - higher),
    bottom: Math.min(line.y1, bbox.y1 + higher),
    isDoubtful: /\d/.test(text) && confidence < DIGITS_CONFIDENCE,
  };
}

async function start(): Promise<Worker> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(home, DATA),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SPARSE_TEXT,
    user_defined_dpi: '300',
  });
  return worker;
}
