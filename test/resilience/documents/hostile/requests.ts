import net from 'node:net';
import { pdfOfLines } from '../../../support/documents/pdf.js';

/** A call that is not as it should be. */
export interface HostileRequest {
  what: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Ends the connection after the body, instead of waiting for the answer. */
  leaves?: boolean;
}

const FILE = pdfOfLines('Gas safety record');
const LINE = '\r\n';
const BOUNDARY = 'boundary';
const WAIT_MS = 15_000;

const part = (disposition: string, content: Buffer | string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${LINE}Content-Disposition: ${disposition}${LINE}${more}${LINE}`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from(LINE),
  ]);
const file = (name = 'file'): Buffer => part(`form-data; name="${name}"; filename="a.pdf"`, FILE);
const END = Buffer.from(`--${BOUNDARY}--${LINE}`);

/** Forms that are incomplete, doubled or lie about themselves. @param subject the id of a property */
export function hostileRequests(subject: string): HostileRequest[] {
  const fields = Buffer.concat([
    part('form-data; name="subjectType"', 'PROPERTY'),
    part('form-data; name="subjectId"', subject),
  ]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const form = (what: string, ...parts: Buffer[]): HostileRequest => ({
    what,
    headers: { 'content-type': type },
    body: Buffer.concat([...parts, END]),
  });
  const whole = Buffer.concat([fields, file(), END]);
  const typed = (what: string, contentType: string, body: Buffer = whole): HostileRequest => ({
    what,
    headers: { 'content-type': contentType },
    body,
  });
  const withHeaders = (what: string, headers: Record<string, string>, leaves = false): HostileRequest => ({
    what,
    headers: { 'content-type': type, ...headers },
    body: whole,
    leaves,
  });
  const named = (what: string, disposition: string, more = ''): HostileRequest =>
    form(what, fields, part(disposition, FILE, more));
  const ended = (what: string, body: Buffer): HostileRequest => ({
    what,
    headers: { 'content-type': type },
    body,
  });
  const length = (bytes: number) => ({ 'content-length': String(bytes) });
  return [
    form('no file', fields),
    form('two files', fields, file(), file()),
    form('a file in another field', fields, file('document')),
    form('the file before its fields', file(), fields),
    form('no fields', file()),
    form('a subject twice', fields, fields, file()),
    form('nothing at all'),
    form(
      'ten thousand fields',
      ...Array.from({ length: 10_000 }, (_, at) => part(`form-data; name="a${at}"`, 'x')),
      file(),
    ),
    form('a field of 5 MB', part('form-data; name="subjectType"', 'x'.repeat(5_000_000)), file()),
    form(
      'a field named as a prototype',
      fields,
      part('form-data; name="__proto__"', '{"a":1}'),
      part('form-data; name="constructor"', 'x'),
      file(),
    ),
    form(
      'a field with a name of 100,000 letters',
      fields,
      part(`form-data; name="${'a'.repeat(100_000)}"`, 'x'),
      file(),
    ),
    form('a field without a name', fields, part('form-data', 'x'), file()),
    form('a field that is a file of text', fields, part('form-data; name="file"', FILE)),
    form(
      'a form in a form',
      fields,
      part('form-data; name="file"', Buffer.concat([file(), END]), `Content-Type: ${type}${LINE}`),
    ),
    form(
      'mixed parts',
      fields,
      part('form-data; name="file"', file(), `Content-Type: multipart/mixed; boundary=b${LINE}`),
    ),
    named(
      'a file in base64',
      'form-data; name="file"; filename="a.pdf"',
      `Content-Transfer-Encoding: base64${LINE}`,
    ),
    named('a name in an unknown alphabet', `form-data; name="file"; filename*=x-none''%ff%fe`),
    named('a name that is not encoded', `form-data; name="file"; filename*=UTF-8''%ZZ%`),
    named('a name that is empty', 'form-data; name="file"; filename=""'),
    named('two names', 'form-data; name="file"; filename="a.pdf"; filename="b.pdf"'),
    named('a name without an end', 'form-data; name="file"; filename="a.pdf'),
    named('another disposition', 'attachment; name="file"; filename="a.pdf"'),
    named(
      'a header of 100,000 letters',
      'form-data; name="file"; filename="a.pdf"',
      `X-A: ${'a'.repeat(100_000)}${LINE}`,
    ),
    named('a thousand headers', 'form-data; name="file"; filename="a.pdf"', `X-A: a${LINE}`.repeat(1_000)),
    typed('no boundary', 'multipart/form-data'),
    typed('an empty boundary', 'multipart/form-data; boundary='),
    typed('another boundary', 'multipart/form-data; boundary=other'),
    typed('a boundary of 5,000 letters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`),
    typed('a boundary of signs', 'multipart/form-data; boundary="(.*)+$[^]"'),
    typed('two boundaries', `${type}; boundary=other`),
    typed('an alphabet that does not exist', `${type}; charset=x-none`),
    typed('JSON', 'application/json', Buffer.from('{"file":"a"}')),
    typed('JSON that is none', 'application/json', Buffer.from('{')),
    typed('fields of an address', 'application/x-www-form-urlencoded', Buffer.from('file=a')),
    typed('the bare file', 'application/pdf', FILE),
    typed('mixed', `multipart/mixed; boundary=${BOUNDARY}`),
    typed('no type', ''),
    typed('an empty body', type, Buffer.alloc(0)),
    ended('no end', Buffer.concat([fields, file()])),
    ended('half a file', Buffer.concat([fields, file()]).subarray(0, -200)),
    ended('only an end', END),
    ended('lines of Unix', Buffer.from(whole.toString('latin1').replaceAll(LINE, '\n'), 'latin1')),
    ended(
      '2 MB before the first part',
      Buffer.concat([Buffer.alloc(2_000_000, 'a'), Buffer.from(LINE), whole]),
    ),
    ended('2 MB after the end', Buffer.concat([whole, Buffer.alloc(2_000_000, 'a')])),
    ended(
      '2 MB that look like boundaries',
      Buffer.concat([fields, Buffer.from(`${LINE}--bounda`.repeat(200_000)), END]),
    ),
    withHeaders('a length that is too small', length(100)),
    withHeaders('a length of 0', length(0)),
    withHeaders('a length that is too large, and nothing more', length(whole.length + 5_000), true),
    withHeaders('a length of 9 GB', length(9_000_000_000), true),
    withHeaders('a negative length', length(-1)),
    withHeaders('a length and chunks', { ...length(whole.length), 'transfer-encoding': 'chunked' }),
    withHeaders('chunks that are none', { 'transfer-encoding': 'chunked' }),
    withHeaders('a packed body that is not', { 'content-encoding': 'gzip' }),
    withHeaders('a body that is expected', { expect: '100-continue' }),
    withHeaders('an expectation that nobody knows', { expect: 'tea' }),
    withHeaders('an idempotency key of 10,000 letters', { 'idempotency-key': 'a'.repeat(10_000) }),
  ];
}

/** Sends a call as it is. @returns the status, or 0 where the connection was closed without one */
export function sendRaw(
  url: string,
  token: string,
  { headers, body, leaves }: HostileRequest,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const given = { host: 'localhost', authorization: `Bearer ${token}`, connection: 'close', ...headers };
  const hasLength = 'content-length' in headers || 'transfer-encoding' in headers;
  const all = hasLength ? given : { ...given, 'content-length': String(body.length) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (?!100)(\d+)/m.exec(text)?.[1] ?? 0));
    };
    socket.setTimeout(WAIT_MS, finish);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(`POST /documents HTTP/1.1${LINE}${head.join(LINE)}${LINE}${LINE}`);
    socket.write(body, () => leaves && setTimeout(finish, 300));
  });
}
