import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_PER_USER } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';

// Two calls of one account at once.
const app = useTestApp({ rateLimit: 600 });
const { home } = fixtures(app);

const FILE = pdfOfLines('Anything');
const HEAD =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\nwhat came so far';

async function uploader() {
  const { ownerUser, owner, property } = await home();
  const token = await app.factory.session(ownerUser);
  const add = () => upload(app, token, { subjectType: 'PROPERTY', subjectId: property.id }, FILE);
  return { owner, token, add };
}

/** Begins an upload whose end does not come. Resolves once the API reads it. */
async function begin(token: string) {
  const { port } = app.http.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'transfer-encoding': 'chunked',
  };
  const received = once(app.http, 'request') as Promise<[IncomingMessage]>;
  const call = request({ port, path: '/documents', method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(HEAD);
  const [incoming] = await received;
  while (incoming.listenerCount('data') === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const cancel = async () => {
    const closed = new Promise((resolve) => incoming.once('close', resolve));
    call.destroy();
    await closed;
  };
  return { cancel };
}

it('uploads that arrive slowly keep no other call of the account waiting', async () => {
  const { owner, token } = await uploader();
  const slow = [await begin(token), await begin(token)];
  await owner.get('/properties').expect(200);
  for (const { cancel } of slow) await cancel();
});

it('an account has two uploads under way, and one that was cancelled makes room', async () => {
  const [one, other] = [await uploader(), await uploader()];
  const slow = [];
  for (let n = 0; n < UPLOADS_AT_ONCE_PER_USER; n += 1) slow.push(await begin(one.token));
  const refused = await one.add().expect(429);
  expect(refused.body.code).toBe('RATE_LIMITED');
  expect(refused.headers['retry-after']).toBe('5');
  await other.add().expect(201);
  await slow[0]!.cancel();
  await one.add().expect(201);
  await slow[1]!.cancel();
});

it('twenty uploads are under way at once, of all accounts', async () => {
  const last = await uploader();
  const slow = [];
  while (slow.length < UPLOADS_AT_ONCE) {
    const { token } = await uploader();
    for (let n = 0; n < UPLOADS_AT_ONCE_PER_USER; n += 1) slow.push(await begin(token));
  }
  const refused = await last.add().expect(503);
  expect(refused.body.code).toBe('SERVICE_UNAVAILABLE');
  expect(refused.headers['retry-after']).toBe('5');
  for (const { cancel } of slow) await cancel();
  await last.add().expect(201);
});
