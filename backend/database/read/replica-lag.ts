/** A place in the write-ahead log, as PostgreSQL prints it: `16/B374D848`. */
type LogPosition = string;

interface Sample {
  at: number;
  position: bigint;
}

/**
 * How far a read replica is behind, from samples of the primary's place in its log. The replica's own clock and the
 * time of its last transaction do not tell: nothing to replay looks like a standstill.
 */
export class ReplicaLag {
  /** The primary's places that the replica has not reached, oldest first. */
  private ahead: Sample[] = [];

  /**
   * Notes where both are.
   * @param at  when the primary was asked, in milliseconds
   * @param replayed  what the replica had replayed afterwards
   */
  note(at: number, primary: LogPosition | null, replayed: LogPosition): void {
    if (primary) this.ahead.push({ at, position: numberOf(primary) });
    const reached = numberOf(replayed);
    this.ahead = this.ahead.filter(({ position }) => position > reached);
  }

  /** The age in milliseconds of the oldest place that the replica has not reached; 0 if it has reached all. */
  milliseconds(now: number): number {
    const [oldest] = this.ahead;
    return oldest ? now - oldest.at : 0;
  }
}

function numberOf(position: LogPosition): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
