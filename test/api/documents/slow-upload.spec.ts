import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ARRIVAL_LIMITS } from '../../../backend/core/http/request-hooks.js';
import { useTestApp } from '../../support/app.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { home } = fixtures(app);

const PAUSE_MS = 300;
const usual = { ...ARRIVAL_LIMITS };
beforeAll(() => Object.assign(ARRIVAL_LIMITS, { other: PAUSE_MS / 3 }));
afterAll(() => Object.assign(ARRIVAL_LIMITS, usual));

/** Sends a body in two halves, with a pause between them. */
async function sendSlowly(
  path: string,
  type: string,
  token: string,
  body: Buffer,
): Promise<number | undefined> {
  const { port } = app.http.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length };
  const call: ClientRequest = request({ port, path, method: 'POST', headers });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.on('error', () => undefined);
  call.write(body.subarray(0, body.length / 2));
  await sleep(PAUSE_MS);
  call.end(body.subarray(body.length / 2));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

it('a slow line may take longer for an upload than for any other call', async () => {
  const { ownerUser, property } = await home();
  const token = await app.factory.session(ownerUser);
  const json = Buffer.from(JSON.stringify({ query: 'Ely' }));
  expect(await sendSlowly('/properties/search', 'application/json', token, json)).toBe(408);
  const part = (name: string, value: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = Buffer.concat([
    Buffer.from(part('subjectType', 'PROPERTY') + part('subjectId', property.id)),
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    pdfOfLines('Landlord Gas Safety Record'),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  expect(await sendSlowly('/documents', 'multipart/form-data; boundary=edge', token, form)).toBe(201);
});

it('the limits are 30 seconds, and five minutes for an upload', () => {
  expect(usual).toEqual({ upload: 300_000, other: 30_000 });
  expect(app.http.requestTimeout).toBe(usual.upload);
});
