/** Longer reports of a mail server tell no more. */
const ERROR_MAX = 200;

/** What a failed job left behind, in one line: without passwords of addresses and without tokens of links. */
export function errorLine(error: string | null): string {
  const [line = ''] = (error ?? '').trim().split('\n', 1);
  const safe = line.replace(/(\w:\/\/)\S+/g, '$1…').replace(/[\w-]{40,}/g, '…');
  return safe.slice(0, ERROR_MAX) || 'cut off, without an error';
}

/** A line whose characters move no cursor and begin no other line, whatever a subject or a mail server said. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}

/** `1 job`, `2 jobs`; `1 try`, `2 tries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
