import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../core/errors/app.error.js';
import { KeyedQueue } from '../../core/keyed-queue.js';
import type { DocumentType } from '../../contract/jobs/documents.js';
import type { Known, Suggestion } from '../reading/suggestion.js';
import type { Taken } from './protocol.js';
import { ReaderFailed, runReader } from './run-reader.js';

const TAKE_SECONDS = 20;
const READ_SECONDS = 60;
/** Uploads that are checked at once, of which one account has one, and that may wait, each with its file in memory. */
const TAKEN_AT_ONCE = 2;
const WAITING_MAX = 12;
const RETRY_SECONDS = 5;

/** Gives files to the reader's processes, few at a time. */
@Injectable()
export class Reader {
  private readonly taking = pLimit(TAKEN_AT_ONCE);
  private readonly accounts = new KeyedQueue();
  /** Uploads that are checked or wait for it. */
  private open = 0;

  /**
   * @param account whose file it is: those of one account are checked one after another
   * @throws AppError VALIDATION_FAILED with the reason, SERVICE_UNAVAILABLE while many wait
   */
  async take(file: Uint8Array, account: string): Promise<Taken> {
    if (this.open >= TAKEN_AT_ONCE + WAITING_MAX)
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.open += 1;
    try {
      const answer = await this.accounts.run(account, () =>
        this.taking(() => runReader({ task: 'take', file }, TAKE_SECONDS)),
      );
      if ('refused' in answer) throw AppError.invalid('file', answer.refused);
      return answer.taken;
    } catch (error) {
      if (error instanceof ReaderFailed) throw AppError.invalid('file', 'The file could not be opened');
      throw error;
    } finally {
      this.open -= 1;
    }
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
