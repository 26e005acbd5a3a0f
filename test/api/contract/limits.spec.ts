import net from 'node:net';
import {
  BODY_MAX_BYTES,
  COORDINATE_DECIMALS,
  HEAD_MAX_BYTES,
  PAGE_SIZE_MAX,
  RADIUS_MAX_KM,
} from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const DEPTH_MAX = 20;

const app = useTestApp();
let someone: Client;

beforeAll(async () => {
  someone = app.client(await app.factory.session(await app.factory.user()));
});

describe('the size of a body', () => {
  /** A body of exactly that many bytes. Its unknown field is reported only if the whole body was read. */
  const body = (bytes: number) => `{"x":"${'a'.repeat(bytes - '{"x":""}'.length)}"}`;
  const post = (text: string) =>
    someone.post('/properties/search').set('Content-Type', 'application/json').send(text);

  it.each([BODY_MAX_BYTES - 1, BODY_MAX_BYTES])('may be %i bytes', async (bytes) => {
    const answer = await post(body(bytes)).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { x: 'Unknown field "x"' } });
  });

  it('must not be one byte more', async () => {
    const answer = await post(body(BODY_MAX_BYTES + 1)).expect(413);
    expect(answer.body.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('the depth of a body', () => {
  /** A body with that many levels of objects, counting the body itself. */
  const body = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const refusal = async (text: string) => {
    const call = someone.post('/properties/search').set('Content-Type', 'application/json').send(text);
    return (await call.expect(400)).body;
  };

  it(`accepts ${DEPTH_MAX} levels and refuses one more`, async () => {
    expect(await refusal(body(DEPTH_MAX))).toMatchObject({ errors: { a: 'Unknown field "a"' } });
    const message = 'The request is nested too deeply';
    expect(await refusal(body(DEPTH_MAX + 1))).toMatchObject({ message });
    expect(await refusal(body(10_000))).toMatchObject({ message });
  });
});

describe('the length of address and headers', () => {
  /** Status of a call that is sent byte by byte as given. */
  async function sendRaw(head: string): Promise<number> {
    const { port } = app.http.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    const ended = new Promise<void>((resolve, reject) =>
      socket.on('close', () => resolve()).on('error', reject),
    );
    socket.write(head);
    await ended;
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  }
  const fill = (head: string, bytes: number) => head.replace('#', 'a'.repeat(bytes - head.length + 1));
  const line = 'GET /#  HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'.replace('  ', ' ');
  const header = 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: #\r\nConnection: close\r\n\r\n';

  it('accepts a path up to the limit and refuses a longer one', async () => {
    expect(await sendRaw(fill(line, HEAD_MAX_BYTES - 512))).toBe(404);
    expect(await sendRaw(fill(line, HEAD_MAX_BYTES + 512))).toBe(431);
  });

  it('accepts headers up to the limit and refuses longer ones', async () => {
    expect(await sendRaw(fill(header, HEAD_MAX_BYTES - 512))).toBe(200);
    expect(await sendRaw(fill(header, HEAD_MAX_BYTES + 512))).toBe(431);
  });

  it('answers an overlong part of the path with 404, or with 400 for an id', async () => {
    const long = 'a'.repeat(5_000);
    await app.client().get(`/p/${long}`).expect(404);
    const token = await app.factory.session(await app.factory.user());
    const { body } = await app.client(token).get(`/properties/${long}`).expect(400);
    expect(body.code).toBe('INVALID_ID');
  });
});

describe('numbers', () => {
  const near = 'latitude=52&longitude=0&radius=1';
  const step = 10 ** -COORDINATE_DECIMALS;
  it.each([
    [`limit=${PAGE_SIZE_MAX}`, 200],
    [`limit=${PAGE_SIZE_MAX + 1}`, 400],
    ['limit=1', 200],
    ['limit=0', 400],
    ['limit=1.5', 400],
    ['limit=0x10', 400],
    ['page=1000000', 200],
    ['page=1000001', 400],
    ['page=0', 400],
    ['page=9007199254740993', 400],
    ['page=-1', 400],
    [near, 200],
    [near.replace('latitude=52', 'latitude=90'), 200],
    [near.replace('latitude=52', `latitude=${90 + step}`), 400],
    [near.replace('longitude=0', 'longitude=-180'), 200],
    [near.replace('longitude=0', `longitude=${-180 - step}`), 400],
    [near.replace('radius=1', `radius=${RADIUS_MAX_KM}`), 200],
    [near.replace('radius=1', `radius=${RADIUS_MAX_KM + 1}`), 400],
    [near.replace('radius=1', 'radius=0'), 400],
    [near.replace('radius=1', 'radius=1e309'), 400],
    [near.replace('radius=1', 'radius=NaN'), 400],
    [near.replace('radius=1', 'radius=Infinity'), 400],
  ])('?%s answers %i', async (query, status) => {
    await someone.get(`/businesses/marketplace?${query}`).expect(status);
  });

  it.each(['1e309', '-1e309', '90.000001', '"52"', 'null', '[52]', '{}'])(
    'refuses a latitude of %s in a body',
    async (latitude) => {
      const text = `{"name":"Fenland Plumbing","email":"a@example.com","phoneNumber":"020 7946 0018","address":"Ely","addressComponents":[],"latitude":${latitude},"longitude":1,"companyType":"SOLE_TRADER","serviceBusinessType":"SERVICE_PROVIDER"}`;
      const answer = await someone
        .post('/businesses')
        .set('Content-Type', 'application/json')
        .send(text)
        .expect(400);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['latitude']);
    },
  );
});
