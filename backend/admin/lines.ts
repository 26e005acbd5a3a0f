/** Longest error shown. More of a mail server's reply would not help. */
const ERROR_MAX = 200;

/** A job's last error in one line, without passwords in URLs or tokens in links. */
export function errorLine(error: string | null): string {
  const [line = ''] = (error ?? '').trim().split('\n', 1);
  const safe = line.replace(/(\w:\/\/)\S+/g, '$1…').replace(/[\w-]{40,}/g, '…');
  return safe.slice(0, ERROR_MAX) || 'cut off, without an error';
}

/** Removes control characters, so that a mail's subject or a server's reply cannot change the terminal. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}

/** `1 job`, `2 jobs`; `1 try`, `2 tries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
