import request from 'supertest';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();
let slug: string;
let propertyId: string;
let token: string;
beforeAll(async () => {
  const owner = await app.factory.user();
  ({ slug, id: propertyId } = await app.factory.property({ owner }));
  token = await app.factory.session(owner);
});

const get = (path: string) => request(app.http).get(path);
const tagOf = async (path: string) => String((await get(path).expect(200)).headers.etag);

describe('an answer that is the same for everybody', () => {
  it.each(['/service-categories', '/docs-json', '/docs-yaml', 'the public page'])(
    '%s has a tag, and is 304 for it',
    async (name) => {
      const path = name === 'the public page' ? `/p/${slug}` : name;
      const first = await get(path).expect(200);
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
      expect(String(first.headers.vary)).toContain('Accept-Encoding');
      for (const value of [tag, `"other", ${tag}`, '*']) {
        const again = await get(path).set('If-None-Match', value).expect(304);
        expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache' });
        expect(again.text).toBe('');
      }
      await get(path).set('If-None-Match', '"other"').expect(200);
    },
  );

  it('is compressed for those who accept it, with the same tag and the same content', async () => {
    const plain = await get('/service-categories').set('Accept-Encoding', 'identity').expect(200);
    const small = await get('/service-categories').set('Accept-Encoding', 'gzip').expect(200);
    const refused = await get('/service-categories').set('Accept-Encoding', 'gzip;q=0').expect(200);
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(refused.headers).not.toHaveProperty('content-encoding');
    expect(small.body).toEqual(plain.body);
  });

  it('gets another tag when it changes', async () => {
    const before = await tagOf(`/p/${slug}`);
    await app
      .client(token)
      .patch(`/properties/${propertyId}`)
      .send({ memorableName: 'Another Name' })
      .expect(200);
    const after = await get(`/p/${slug}`).set('If-None-Match', before).expect(200);
    expect(after.headers.etag).not.toBe(before);
    expect(after.body).toMatchObject({ property: { memorableName: 'Another Name' } });
  });

  it('has no tag when it is a refusal', async () => {
    const missing = await get('/p/no-such-property').set('If-None-Match', '*').expect(404);
    expect(missing.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(missing.headers).not.toHaveProperty('etag');
  });
});

it('no answer to somebody who is signed in may be kept', async () => {
  const { headers } = await app
    .client(token)
    .get(`/properties/${propertyId}`)
    .set('If-None-Match', '*')
    .expect(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});
