import { isIP } from 'node:net';
import { makeExactValidator } from 'envalid';
import { isMailbox } from '../contract/email.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract/limits.js';
import { isMisread, PERCENT_FORM } from './database-url.js';

/** Checks of settings. Each message continues the setting's name and says what the value must be. */

/** Different characters of a secret. A random one of 32 hexadecimal digits practically always has more. */
const SECRET_VARIETY = 8;
/** Names of networks that may be used in the list of proxies. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const text = makeExactValidator<string>((value) => value);

export const integer = (min: number, max: number) =>
  makeExactValidator<number>((value) => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    throw new Error(`must be a whole number from ${min} to ${max}, not "${value}"`);
  });

export const choice = <T extends string>(...choices: T[]) =>
  makeExactValidator<T>((value) => {
    const match = choices.find((candidate) => candidate === value);
    if (match) return match;
    throw new Error(`must be one of ${choices.join(', ')}, not "${value}"`);
  });

function checkUrl(value: string, protocols: string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new Error(`must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`);
}

export const url = (...protocols: string[]) =>
  makeExactValidator<string>((value) => checkUrl(value, protocols));

/** The address of a database. No message may show it, because it may contain a password. */
export const database = makeExactValidator<string>((value) => {
  if (isMisread(value)) throw new Error(`is misread; ${PERCENT_FORM}`);
  return checkUrl(value, ['postgres:', 'postgresql:']);
});

/** An address with a host, which `smtp://` and `smtp:mail.example.com` lack. */
export const server = (...protocols: string[]) =>
  makeExactValidator<string>((value) => {
    if (new URL(checkUrl(value, protocols)).hostname) return value;
    throw new Error(`must name a host, such as ${protocols[0]}//mail.example.com`);
  });

export const tiles = makeExactValidator<string>((value) => {
  const missing = ['{z}', '{x}', '{y}'].filter((placeholder) => !value.includes(placeholder));
  if (missing.length === 0) return checkUrl(value, ['http:', 'https:']);
  throw new Error(`must have the placeholders {z}, {x} and {y}; ${missing.join(' and ')} is missing`);
});

export const origin = makeExactValidator<string>((value) => {
  const { pathname, search, hash, username, origin } = new URL(checkUrl(value, ['http:', 'https:']));
  if (pathname === '/' && !search && !hash && !username) return origin;
  throw new Error('must be an origin without a path, such as https://app.example.com');
});

/** The address that the paths of an API are added to. An address without a path means its version 1. */
export const baseUrl = makeExactValidator<string>((value) => {
  const url = new URL(checkUrl(value, ['http:', 'https:']));
  if (url.search || url.hash || url.username)
    throw new Error('must be an address without a user name, ? and #, such as http://localhost:11434/v1');
  return url.pathname === '/' ? `${url.origin}/v1` : url.href.replace(/\/+$/, '');
});

/** A text that can stand in a header. */
export const bearer = makeExactValidator<string>((value) => {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new Error('must be plain characters without spaces');
});

export const email = makeExactValidator<string>((value) => {
  if (isMailbox(value)) return value;
  throw new Error(`must be an email address, not "${value}"`);
});

export const mailbox = makeExactValidator<string>((value) => {
  const address = /^[^<>@\r\n,;:]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (isMailbox(address)) return value;
  throw new Error(`must be an email address or "Name <address>", not "${value}"`);
});

export const secret = makeExactValidator<string>((value) => {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  if (new Set(value).size >= SECRET_VARIETY) return value;
  throw new Error(`must have at least ${SECRET_VARIETY} different characters; make it at random`);
});

export const password = makeExactValidator<string>((value) => {
  if (value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX) return value;
  throw new Error(`must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
});

/** True for an address, a network such as 10.0.0.0/8, or the name of one. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix >= 1 && +prefix <= (family === 4 ? 32 : 128))
  );
}

/** Whether proxies are trusted, how many of them, or which addresses and networks. */
export const trustProxy = makeExactValidator<boolean | number | string>((value) => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,3}$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks.join(',');
  throw new Error(`must be true, false, a number of proxies, or their addresses, not "${value}"`);
});
