/** How to write a database address whose password has characters that end it early. */
export const PERCENT_FORM =
  'write @ / # ? % in its user name and password in percent form: %40 %2F %23 %3F %25';

/** Where a database is: what follows the last `@` of its address, because a password may stand before it. No options. */
export function databasePlace(url: string): string {
  const place = url.slice(url.lastIndexOf('@') + 1);
  return place.replace(/^\w+:\/\//, '').replace(/[?#].*$/s, '');
}

/** Whether the user name or the password has a character that belongs in percent form. */
export function hasRawCharacters(url: string): boolean {
  const [head = ''] = url.split('?');
  const [, credentials = ''] = /^\w+:\/\/(.*)@/s.exec(head.includes('@') ? head : url) ?? [];
  return /[@/#?\s]|%(?![0-9a-f]{2})/i.test(credentials);
}

/** Whether programs find another host, user or password in the address than the one who wrote it meant. */
export function isMisread(url: string): boolean {
  if (!URL.canParse(url)) return hasRawCharacters(url);
  const { host, username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
  } catch {
    return true;
  }
  return hasRawCharacters(url) && !databasePlace(url).toLowerCase().startsWith(host);
}

/** What a database server says without the user name, which is a part of the address before the `@`. */
export const withoutUser = (message: string): string => message.replace(/\b(user|role) "[^"]*"/g, 'the $1');
