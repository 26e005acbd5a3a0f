import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db.js';

/** In which transaction the running call reads and writes. */
export interface CurrentTransaction {
  /** The open transaction, for reads that must see what it wrote; null before the first write. */
  readonly tx: Db | null;
  /**
   * Runs `work` as a part of the transaction.
   * @param transact opens a new one
   */
  transaction<T>(
    work: (tx: Db) => Promise<T>,
    transact: <R>(work: (tx: Db) => Promise<R>) => Promise<R>,
  ): Promise<T>;
}

const current = new AsyncLocalStorage<CurrentTransaction>();

export const currentTransaction = (): CurrentTransaction | undefined => current.getStore();

/** Runs `call` so that all that it reads and writes is part of `transaction`. */
export const duringTransaction = <T>(transaction: CurrentTransaction, call: () => Promise<T>): Promise<T> =>
  current.run(transaction, call);
