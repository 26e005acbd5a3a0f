import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../core/errors/app.error.js';
import { KeyedQueue } from '../../core/keyed-queue.js';
import type { DocumentType } from '../../contract/jobs/documents.js';
import type { Known, Suggestion } from '../reading/suggestion.js';
import type { Answer, Taken } from './protocol.js';
import { ReaderFailed, runReader } from './run-reader.js';

/**
 * How long an upload waits for its check, and how long that may take: together less than proxies wait for an answer. It
 * waits longer than the others take that may come first, so that a few accounts with slow files keep nobody out.
 */
export const TAKE_LIMITS = { waitSeconds: 22, seconds: 10 };
const READ_SECONDS = 60;
/** Uploads that are checked at once, of which one account has one. */
const TAKEN_AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** Gives files to the reader's processes, few at a time. */
@Injectable()
export class Reader {
  private readonly taking = pLimit(TAKEN_AT_ONCE);
  private readonly accounts = new KeyedQueue();

  /**
   * @param account whose file it is: those of one account are checked one after another
   * @throws AppError VALIDATION_FAILED with the reason, SERVICE_UNAVAILABLE when it is not its turn in time
   */
  async take(file: Uint8Array, account: string): Promise<Taken> {
    try {
      const answer = await this.check({ file }, account);
      if ('refused' in answer) throw AppError.invalid('file', answer.refused);
      return answer.taken;
    } catch (error) {
      if (error instanceof ReaderFailed) throw AppError.invalid('file', 'The file could not be opened');
      throw error;
    }
  }

  /** What has waited too long keeps its place in the queue, but not its file. */
  private check(waiting: { file?: Uint8Array }, account: string): Promise<Answer<'take'>> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        delete waiting.file;
        reject(new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
      };
      const timer = setTimeout(giveUp, TAKE_LIMITS.waitSeconds * 1_000);
      const work = async () => {
        const { file } = waiting;
        clearTimeout(timer);
        if (file) resolve(await runReader({ task: 'take', file }, TAKE_LIMITS.seconds));
      };
      this.accounts.run(account, () => this.taking(work)).catch(reject);
    });
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
