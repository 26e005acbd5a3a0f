import sharp, { type Sharp } from 'sharp';
import { type DocumentType, PREVIEW_WIDTH_MAX } from '../../contract/jobs/documents.js';
import { DOCUMENT_PIXELS_MAX } from '../../contract/limits.js';
import { Refusal, type Taken } from './protocol.js';

/** A preview is cut off at so many times its width. */
const PREVIEW_HEIGHT_RATIO = 3;
const QUALITY = 90;
const PREVIEW_QUALITY = 80;
const BROKEN = 'The image is damaged';

sharp.cache(false);

export const openImage = (file: Uint8Array): Sharp =>
  sharp(file, { limitInputPixels: DOCUMENT_PIXELS_MAX, failOn: 'error', pages: 1 });

/** WebP of a page, in the colours of a screen. */
export const toPreview = (image: Sharp): Promise<Uint8Array> =>
  image
    .resize({
      width: PREVIEW_WIDTH_MAX,
      height: PREVIEW_WIDTH_MAX * PREVIEW_HEIGHT_RATIO,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: PREVIEW_QUALITY })
    .toBuffer();

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Makes an image anew, turned upright. @throws Refusal */
export async function takeImage(
  file: Uint8Array,
  mediaType: Exclude<DocumentType, 'application/pdf'>,
): Promise<Taken> {
  const format = FORMATS[mediaType];
  const {
    width,
    height,
    format: found,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: undefined }));
  if (!width || !height || found !== format) throw new Refusal(BROKEN);
  if (width * height > DOCUMENT_PIXELS_MAX)
    throw new Refusal(`The image has more than ${DOCUMENT_PIXELS_MAX / 1_000_000} megapixels`);
  try {
    const options = format === 'png' ? { compressionLevel: 6 } : { quality: QUALITY };
    const anew = await openImage(file).rotate().toFormat(format, options).toBuffer();
    return { mediaType, pages: 1, file: anew, preview: await toPreview(openImage(anew)) };
  } catch {
    throw new Refusal(BROKEN);
  }
}
