import { FILE_REFUSALS } from '../../contract/jobs/documents.js';
import { takeImage } from './image.js';
import { takePdf } from './pdf.js';
import { type Answer, Refusal } from './protocol.js';
import { isPolyglot, tellType } from './tell-type.js';

/** Checks an uploaded file and makes what is kept of it. */
export async function takeFile(file: Uint8Array): Promise<Answer<'take'>> {
  const mediaType = tellType(file);
  if (!mediaType) return { refused: FILE_REFUSALS.type };
  if (isPolyglot(file, mediaType)) return { refused: 'The file is also something else than it says' };
  try {
    return { taken: await (mediaType === 'application/pdf' ? takePdf(file) : takeImage(file, mediaType)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}
