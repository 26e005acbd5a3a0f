import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../core/errors/app.error.js';
import type { DocumentType } from '../../contract/jobs/documents.js';
import type { Known, Suggestion } from '../reading/suggestion.js';
import type { Taken } from './protocol.js';
import { ReaderFailed, runReader } from './run-reader.js';

const TAKE_SECONDS = 20;
const READ_SECONDS = 60;
/** Uploads that are checked at once, and that may wait for it, each with its file in memory. */
const TAKEN_AT_ONCE = 2;
const WAITING_MAX = 12;
const RETRY_SECONDS = 5;

/** Gives files to the reader's processes, few at a time. */
@Injectable()
export class Reader {
  private readonly taking = pLimit(TAKEN_AT_ONCE);

  /** @throws AppError VALIDATION_FAILED with the reason, SERVICE_UNAVAILABLE while many wait */
  async take(file: Uint8Array): Promise<Taken> {
    if (this.taking.pendingCount >= WAITING_MAX)
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    const answer = await this.taking(() => runReader({ task: 'take', file }, TAKE_SECONDS)).catch(
      (error: unknown) => {
        if (error instanceof ReaderFailed) return { refused: 'The file could not be opened' };
        throw error;
      },
    );
    if ('refused' in answer) throw AppError.invalid('file', answer.refused);
    return answer.taken;
  }

  /** @returns null for a file in which nothing can be read within the limits */
  async read(file: Uint8Array, mediaType: DocumentType, known: Known): Promise<Suggestion | null> {
    try {
      return (await runReader({ task: 'read', file, mediaType, known }, READ_SECONDS)).suggestion;
    } catch (error) {
      if (error instanceof ReaderFailed) return null;
      throw error;
    }
  }
}
