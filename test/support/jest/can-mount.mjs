import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';
/** CAP_SYS_ADMIN, see capabilities(7). */
const MAY_MOUNT = 1n << 21n;

/** @returns {boolean} whether this process may mount a file system, as root usually may */
export function canMount() {
  if (!existsSync(STATUS)) return false;
  const [, held = '0'] = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync(STATUS, 'utf8')) ?? [];
  return (BigInt(`0x${held}`) & MAY_MOUNT) !== 0n;
}
