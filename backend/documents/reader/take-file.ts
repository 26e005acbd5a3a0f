import { takeImage } from './image.js';
import { takePdf } from './pdf.js';
import { type Answer, Refusal } from './protocol.js';
import { isPolyglot, tellType } from './tell-type.js';

/** Checks an uploaded file and makes what is kept of it. */
export async function takeFile(file: Uint8Array): Promise<Answer<'take'>> {
  const mediaType = tellType(file);
  if (!mediaType) return { refused: 'Only PDF, JPEG, PNG and WebP files are taken' };
  if (isPolyglot(file, mediaType)) return { refused: 'The file is also something else than it says' };
  try {
    return { taken: await (mediaType === 'application/pdf' ? takePdf(file) : takeImage(file, mediaType)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}
