import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importPostal } from '../../../backend/places/import/import-postal.js';
import { loadGazetteer } from '../../../backend/places/import/load-gazetteer.js';
import type { PlaceDetails, PlaceResult } from '../../../backend/places/provider/places.provider.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

/** A real postal file of GeoNames, if there is one: it is not part of the project. */
const { POSTAL_FILE } = process.env;

const app = useTestApp();
let client: Client;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postal-'));
  client = app.client(await app.factory.session(await app.factory.user()));
});
afterEach(async () => {
  await app.database.prisma.gazetteerPlace.deleteMany({ where: { source: 'postal' } });
  await app.database.prisma.loadedDataset.deleteMany({ where: { name: 'postal' } });
  rmSync(folder, { recursive: true, force: true });
});

const line = (
  code: string,
  place: string,
  county: string,
  latitude: number | string,
  longitude: number | string,
) => ['GB', code, place, 'England', 'ENG', county, '', '', '', latitude, longitude, '4'].join('\t');
const LINES = [
  line('CB1', 'Cherry Hinton', 'Cambridgeshire', 52.1853, 0.1721),
  line('CB1', 'Balsham', 'Cambridgeshire', 52.1969, 0.1429),
  line('CB1', 'Bartlow', 'Cambridgeshire', 52.1969, 0.1429),
  line('CB2', 'Trumpington', 'Cambridgeshire', 52.1721, 0.1126),
  line('CB2', 'Duxford', 'Cambridgeshire', 52.191, 0.1249),
  line('CB2', 'Sawston', 'Cambridgeshire', 52.191, 0.1249),
  line('CB2', 'Cambridge', 'Cambridgeshire', 52.2, 0.12),
  line('CB2 3AA', 'Cambridge', 'Cambridgeshire', 52.2031, 0.1187),
  line('GL2', 'Cambridge', 'Gloucestershire', 51.7333, -2.3667),
  line('GL2', 'Churcham', 'Gloucestershire', 51.8684, -2.3517),
  line('LU6', 'Church End', 'Bedfordshire', 51.8791, -0.5),
  line('SG19', 'Church End', 'Bedfordshire', 52.1399, -0.3),
];

function write(content: string | Buffer): string {
  const file = path.join(folder, 'GB.txt');
  writeFileSync(file, content);
  return file;
}

const run = (file: string) => importPostal(app.env.databaseUrl, file);

async function search(query: string): Promise<PlaceResult[]> {
  const { body } = await client.post('/properties/search', { query }).expect(200);
  return body.results;
}

async function first(query: string): Promise<{ result: PlaceResult; place: PlaceDetails }> {
  const [result] = await search(query);
  if (!result) throw new Error(`nothing found for ${query}`);
  const { body } = await client.post('/properties/place-details', { placeId: result.placeId }).expect(200);
  return { result, place: body };
}

const rows = () =>
  app.database.prisma.gazetteerPlace.findMany({ where: { source: 'postal' }, orderBy: { key: 'asc' } });

describe('the import of a postal file', () => {
  it('assigns postcodes to their district and finds villages', async () => {
    const former = await first('CB2 1TN');
    expect(former.place.locationPrecision).toBe('area');
    expect(await run(write(LINES.join('\n')))).toEqual({
      lines: 12,
      districts: 5,
      postcodes: 1,
      villages: 7,
    });

    expect((await first('CB2 1TN')).place).toMatchObject({
      address: 'CB2 1TN, Cambridge, Cambridgeshire, England, United Kingdom',
      latitude: 52.191,
      longitude: 0.1249,
      locationPrecision: 'district',
      types: ['postal_code'],
    });
    expect((await first('CB2 3AA')).place).toMatchObject({
      latitude: 52.2031,
      locationPrecision: 'postcode',
    });
    expect((await first('cb2')).place).toMatchObject({ latitude: 52.191, locationPrecision: 'district' });
    expect((await first('12 High Street Cambridge CB2 1TN')).place).toMatchObject({
      address: '12 High Street, Cambridge CB2 1TN, Cambridgeshire, England, United Kingdom',
      latitude: 52.191,
      locationPrecision: 'district',
    });
    expect((await first('Cherry Hinton')).place).toMatchObject({
      latitude: 52.1853,
      locationPrecision: 'town',
    });
    expect((await first('5 Fulbourn Road, Cherry Hinton, Cambridge')).place).toMatchObject({
      address: '5 Fulbourn Road, Cherry Hinton, Cambridgeshire, England, United Kingdom',
      latitude: 52.1853,
    });
    expect((await first('Bartlow')).place.locationPrecision).toBe('district');

    // Queries that worked before the import give the same results.
    const { body } = await client
      .post('/properties/place-details', { placeId: former.result.placeId })
      .expect(200);
    expect(body).toEqual(former.place);
  });

  it('lists places of the same name, larger ones first, and distinguishes those of one county', async () => {
    await run(write(LINES.join('\n')));
    const cambridges = await search('Cambridge');
    expect(cambridges.slice(0, 2).map(({ secondaryText }) => secondaryText)).toEqual([
      'Cambridgeshire, England, United Kingdom',
      'Gloucestershire, England, United Kingdom',
    ]);
    const matching = cambridges.filter(({ secondaryText }) => secondaryText.startsWith('Cambridgeshire'));
    expect(matching).toHaveLength(1);
    expect((await search('Church End')).map(({ description }) => description)).toEqual([
      'Church End, LU6, Bedfordshire, England, United Kingdom',
      'Church End, SG19, Bedfordshire, England, United Kingdom',
    ]);
    // Of two towns with the same name, the one near the postcode is chosen.
    expect((await first('1 Ford Lane, Cambridge, GL2 7AA')).place.address).toBe(
      '1 Ford Lane, Cambridge GL2 7AA, Gloucestershire, England, United Kingdom',
    );
  });

  describe('with a name that many counties have', () => {
    const COUNTIES = Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(65 + index)}shire`);
    /** The first county has four; the others have one each. */
    const HOMES = ['Ashire', 'Ashire', 'Ashire', ...COUNTIES];
    const village = (name: string, county: string, index: number) =>
      line(`IV${index + 1}`, name, county, 50 + index * 0.3, -3);
    const textOf = (county: string) => `${county}, England, United Kingdom`;

    it('lists each county once, then the places of a county with their district', async () => {
      const namesakes = HOMES.map((county, index) => village('Zedwick', county, index));
      await run(write([...namesakes, village('Zedwick Magna', 'Ashire', 40)].join('\n')));
      const results = await search('Zedwick');
      expect(results.map(({ secondaryText }) => secondaryText)).toEqual([
        `IV1, ${textOf('Ashire')}`,
        ...COUNTIES.slice(1).map(textOf),
        ...['IV2', 'IV3', 'IV4'].map((district) => `${district}, ${textOf('Ashire')}`),
      ]);
      expect(new Set(results.map(({ placeId }) => placeId)).size).toBe(HOMES.length);
      const streets = await search('12 High Street, Zedwick');
      expect(streets.slice(0, COUNTIES.length).map(({ secondaryText }) => secondaryText)).toEqual(
        COUNTIES.map((county) => expect.stringContaining(textOf(county)) as string),
      );
      expect((await search('Zedwick, Qshire')).map(({ secondaryText }) => secondaryText)).toEqual([
        textOf('Qshire'),
      ]);
    });

    it('lists at most 30, and adds longer names only to a short list', async () => {
      const more = [...COUNTIES, ...COUNTIES.map((county) => `New ${county}`)];
      const lines = [
        ...more.map((county, index) => village('Zedwick', county, index)),
        village('Zedham', 'Ashire', 60),
        ...COUNTIES.map((county, index) => village(`Zedham ${county}`, county, index)),
      ];
      await run(write(lines.join('\n')));
      expect(await search('Zedwick')).toHaveLength(30);
      const results = await search('Zedham');
      expect(results).toHaveLength(10);
      expect(results[0]?.mainText).toBe('Zedham');
      expect(await search('Zedh')).toHaveLength(10);
    });
  });

  it('can be repeated, or replaced by another file', async () => {
    const file = write(LINES.join('\r\n') + '\r\n');
    await run(file);
    const once = await rows();
    await Promise.all([run(file), run(file)]);
    expect(await rows()).toEqual(once);
    await run(write(`\uFEFF${LINES[0] ?? ''}\n\n`));
    expect((await rows()).map(({ key }) => key)).toEqual(['pd-CB1', 'pv-CB1-cherry-hinton']);
    expect(await search('Trumpington')).toEqual([]);
  });

  it.each([
    ['', 'The file has no lines'],
    ['\n\n', 'The file has no lines'],
    ['{"a": 1}', 'Line 1: a GeoNames postal file has 12 columns separated by tabs, this line has 1'],
    [[LINES[0], LINES[1], LINES[2]?.slice(0, 20)].join('\n'), /^Line 3: .* this line has 4$/],
    [[LINES[0], '', line('CB1', 'Ely', '', 'north', 0)].join('\n'), 'Line 3: "north" is not a latitude'],
    [line('CB1', 'Ely', '', 91, 0), 'Line 1: "91" is not a latitude'],
    [line('CB1', 'Ely', '', 52, 'NaN'), 'Line 1: "NaN" is not a longitude'],
    [line('12345', 'Ely', '', 52, 0), 'Line 1: "12345" is not a postcode or outward code'],
    [line('CB1', '', '', 52, 0), 'Line 1: the place has no name'],
    [line('CB1', 'Ely', '', 52, 0).replace('GB', 'US'), 'Line 1: the country must be GB, not "US"'],
    [line('CB1', 'E\u0000ly', '', 52, 0), 'Line 1: the text is not valid UTF-8'],
    [line('CB1', 'x'.repeat(300), '', 52, 0), 'Line 1: a name is too long'],
  ])('refuses a wrong file and keeps the existing places: %j', async (content, message) => {
    await run(write(LINES.join('\n')));
    const before = await rows();
    await expect(run(write(content))).rejects.toThrow(message);
    expect(await rows()).toEqual(before);
    const dataset = await app.database.prisma.loadedDataset.findUniqueOrThrow({
      where: { name: 'postal' },
    });
    expect(dataset.rows).toBe(before.length);
  });

  it('refuses bytes that are not text, and a missing file', async () => {
    const bytes = Buffer.from(line('CB1', 'Ely', '', 52, 0).replace('Ely', '\u00e9'), 'latin1');
    await expect(run(write(bytes))).rejects.toThrow('Line 1: the text is not valid UTF-8');
    await expect(run(path.join(folder, 'none.txt'))).rejects.toThrow('ENOENT');
    await expect(run(folder)).rejects.toThrow('EISDIR');
    expect(await rows()).toEqual([]);
  });

  const whole = POSTAL_FILE ? it : undefined;
  whole?.('takes the whole file of GeoNames', async () => {
    const { lines, districts, villages } = await run(POSTAL_FILE ?? '');
    expect(lines).toBeGreaterThan(27_000);
    expect(districts).toBeGreaterThan(2_900);
    expect(villages).toBeGreaterThan(20_000);
    expect((await first('CB2 1TN')).place).toMatchObject({ locationPrecision: 'district' });
    expect((await first('SW1A 2AA')).place.address).toContain('London');
  });
});

describe('the towns', () => {
  it('are loaded once by any number of starting processes', async () => {
    const { databaseUrl } = app.env;
    const options = { countries: ['IM', 'JE'] };
    expect(await loadGazetteer(databaseUrl, options)).toBe(0);
    await app.database.prisma.loadedDataset.delete({ where: { name: 'cities' } });
    const written = await Promise.all(Array.from({ length: 5 }, () => loadGazetteer(databaseUrl, options)));
    expect(written.filter((count) => count > 0)).toHaveLength(1);
    const { rows: count } = await app.database.prisma.loadedDataset.findUniqueOrThrow({
      where: { name: 'cities' },
    });
    expect(await app.database.prisma.gazetteerPlace.count({ where: { source: 'cities' } })).toBe(count);
  });

  it('of a newer version are not replaced by an older build', async () => {
    await app.database.prisma.loadedDataset.update({
      where: { name: 'cities' },
      data: { version: '99.0.0-1' },
    });
    expect(await loadGazetteer(app.env.databaseUrl)).toBe(0);
  });
});
