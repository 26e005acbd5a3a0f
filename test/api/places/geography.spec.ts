import { gunzipSync } from 'node:zlib';
import { OutlineService } from '../../../backend/places/geography/outline.service.js';
import { placesFixtures } from './places-fixtures.js';

const { app } = placesFixtures();

interface Town {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
}

const AROUND_CAMBRIDGE = '-0.3,51.95,0.55,52.45';

async function towns(query: string): Promise<Town[]> {
  const { body } = await app.client().get(`/places/towns?${query}`).expect(200);
  expect(Object.keys(body as object)).toEqual(['towns']);
  return body.towns;
}

async function outline(bbox: string): Promise<{ land: number[][]; coast: number[][]; borders: number[][] }> {
  return (await app.client().get(`/places/outline?bbox=${bbox}`).expect(200)).body;
}

describe('GET /places/towns', () => {
  it('lists the largest towns in the box, the largest first, to anybody', async () => {
    const found = await towns(`bbox=${AROUND_CAMBRIDGE}`);
    expect(found).toHaveLength(12);
    expect(found[0]).toEqual({
      name: 'Cambridge',
      latitude: expect.closeTo(52.2, 2) as number,
      longitude: expect.closeTo(0.117, 2) as number,
      population: expect.any(Number) as number,
    });
    const names = found.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Huntingdon', 'Newmarket', 'Ely', 'Royston']));
    for (const { latitude, longitude } of found) {
      expect(latitude).toBeGreaterThanOrEqual(51.95);
      expect(latitude).toBeLessThanOrEqual(52.45);
      expect(longitude).toBeGreaterThanOrEqual(-0.3);
      expect(longitude).toBeLessThanOrEqual(0.55);
    }
    const sizes = found.map(({ population }) => population);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });

  it('lists exactly what a plain search of all towns finds', async () => {
    for (const [west, south, east, north] of [
      [-0.3, 51.95, 0.55, 52.45],
      [-8, 49, 2, 61],
      [-180, -90, 180, 90],
      [-130, 45, -60, 60],
    ]) {
      const { rows } = await app.database.pool.query<{ population: number }>(
        `SELECT population FROM gazetteer_places WHERE population > 0
           AND longitude BETWEEN $1 AND $2 AND latitude BETWEEN $3 AND $4 ORDER BY population DESC LIMIT 50`,
        [west, east, south, north],
      );
      const found = await towns(`bbox=${west},${south},${east},${north}&limit=50`);
      expect(found.map(({ population }) => population)).toEqual(rows.map(({ population }) => population));
    }
  });

  it('is empty where no town is known', async () => {
    expect(await towns('bbox=-30,30,-29,31&limit=50')).toEqual([]);
  });

  it('may be kept by browsers and caches, unlike its errors', async () => {
    const answer = await app.client().get(`/places/towns?bbox=${AROUND_CAMBRIDGE}&limit=1`).expect(200);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d{5,}$/);
    expect(answer.body.towns).toHaveLength(1);
    const refused = await app.client().get('/places/towns').expect(400);
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('a box', () => {
  it.each([
    '',
    'bbox=',
    'bbox=1,2,3',
    'bbox=1,2,3,4,5',
    'bbox=a,b,c,d',
    'bbox=-1,52,1,NaN',
    'bbox=-1,52,1,1e3',
    'bbox=-181,52,1,53',
    'bbox=-1,-91,1,53',
    'bbox=1,52,-1,53',
    'bbox=-1,53,1,52',
    'bbox=1,52,1,53',
    'bbox=-1,52,1,53&bbox=-1,52,1,53',
    'bbox=-1,52,1,53&near=me',
  ])('is refused: %p', async (query) => {
    for (const call of ['towns', 'outline']) {
      const { body } = await app.client().get(`/places/${call}?${query}`).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
  });

  it.each(['0', '51', '1.5', 'many'])('is refused with a limit of %s', async (limit) => {
    const { body } = await app.client().get(`/places/towns?bbox=-1,52,1,53&limit=${limit}`).expect(400);
    expect(body.errors).toEqual({ limit: 'limit must be a whole number from 1 to 50' });
  });
});

describe('GET /places/outline', () => {
  it('draws land, coast and borders that are in the box', async () => {
    const channel = await outline('-6.5,53.5,-5,55.2');
    for (const ring of channel.land) {
      for (let index = 0; index < ring.length; index += 2) {
        expect(ring[index]).toBeGreaterThanOrEqual(-6.51);
        expect(ring[index]).toBeLessThanOrEqual(-4.99);
        expect(ring[index + 1]).toBeGreaterThanOrEqual(53.49);
        expect(ring[index + 1]).toBeLessThanOrEqual(55.21);
      }
    }
    // The Irish Sea, and the border between Northern Ireland and Ireland.
    expect(channel.coast.flat().length).toBeGreaterThan(100);
    expect(channel.borders.flat().length).toBeGreaterThan(10);
  });

  it('is only land inland, and nothing at sea', async () => {
    const inland = await outline('-0.1,52.1,0.3,52.3');
    expect(inland.coast).toEqual([]);
    expect(inland.land).toHaveLength(1);
    const [ring = []] = inland.land;
    expect(Math.min(...ring)).toBe(-0.1);
    expect(Math.max(...ring)).toBe(52.3);
    expect(await outline('-30,30,-29,31')).toEqual({ land: [], coast: [], borders: [] });
  });

  it('is small for any box', async () => {
    for (const bbox of ['-180,-90,180,90', '-12,48,4,61', '4,57,32,71.5', '-0.5,51,1,52']) {
      expect(JSON.stringify(await outline(bbox)).length).toBeLessThan(400_000);
    }
  });

  it('is compressed once for all who ask for the same box, and plain for those who cannot read that', async () => {
    const outlines = app.nest.get(OutlineService);
    const box = { west: -6.5, south: 53.5, east: -5, north: 55.2 };
    const { gzip, plain } = await outlines.within(box);
    expect((await outlines.within(box)).gzip).toBe(gzip);
    expect(gunzipSync(gzip).toString()).toBe(plain);
    const path = '/places/outline?bbox=-6.5,53.5,-5,55.2';
    for (const [encoding, sent] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await app.client().get(path).set('Accept-Encoding', encoding).expect(200);
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.body).toEqual(JSON.parse(plain));
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=604800',
        'content-type': 'application/json; charset=utf-8',
        vary: expect.stringMatching(/accept-encoding/i),
      });
    }
  });
});
