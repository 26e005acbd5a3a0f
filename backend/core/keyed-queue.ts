/** Runs the work of one key one after another within this process. */
export class KeyedQueue {
  /** The last pending work of each key. */
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, turn);
    const end = () => void (this.last.get(key) === turn && this.last.delete(key));
    turn.then(end, end);
    return turn;
  }
}
