import { type CurrentTransaction, duringTransaction } from './current-transaction.js';
import type { Db } from './db.js';

type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Does something at the beginning and at the end of a call's transaction. */
interface Hooks {
  /** Runs before the first write of the call. It may refuse the call. */
  begin: (tx: Db) => Promise<void>;
  /** Runs after the call has made its answer, before the commit. */
  end: (tx: Db, answer: unknown) => Promise<void>;
}

interface OpenTransaction {
  tx: Db;
  /** End it with the call's answer or with its error. */
  commit: (answer: unknown) => void;
  rollBack: (error: unknown) => void;
  /** Settles once it has ended. */
  ended: Promise<unknown>;
}

/**
 * Keeps the first transaction of a call open until the call has made its answer, so that what the call wrote and the
 * record of its answer are committed together or not at all. Work that was begun before, such as a search at a remote
 * provider, holds no connection. Later transactions and reads of the call take part in the same one.
 */
export class AnsweredTransaction implements CurrentTransaction {
  private opened: OpenTransaction | null = null;

  constructor(private readonly hooks: Hooks) {}

  get tx(): Db | null {
    return this.opened?.tx ?? null;
  }

  /**
   * Runs a call.
   * @returns its answer, after the commit
   * @throws what the call, the hooks or the commit throw; nothing is written then
   */
  async run<T>(call: () => Promise<T>, transact: Transact): Promise<T> {
    const answer = await duringTransaction(this, call).catch(async (error: unknown) => {
      this.opened?.rollBack(error);
      await this.opened?.ended.catch(() => undefined);
      throw error;
    });
    const { opened } = this;
    if (opened) {
      opened.commit(answer);
      await opened.ended;
      return answer;
    }
    // The call has written nothing. Its answer is kept all the same.
    await transact(async (tx) => {
      await this.hooks.begin(tx);
      await this.hooks.end(tx, answer);
    });
    return answer;
  }

  /** The first one opens the transaction, which then waits for the call's answer. */
  transaction<T>(work: (tx: Db) => Promise<T>, transact: Transact): Promise<T> {
    if (this.opened) return work(this.opened.tx);
    return new Promise<T>((resolve, reject) => {
      const ended: Promise<unknown> = transact(async (tx) => {
        await this.hooks.begin(tx);
        const result = await work(tx);
        const answered = new Promise<unknown>((commit, rollBack) => {
          this.opened = { tx, commit, rollBack, ended };
        });
        resolve(result);
        const answer = await answered.finally(() => (this.opened = null));
        await this.hooks.end(tx, answer);
      });
      ended.catch((error: Error) => {
        this.opened = null;
        reject(error);
      });
    });
  }
}
