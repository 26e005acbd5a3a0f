import { readFileSync } from 'node:fs';
import { loadGazetteer } from '../../backend/places/import/load-gazetteer.js';
import { importPostal } from '../../backend/places/import/import-postal.js';
import { distanceKm } from '../../backend/places/distance.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { figure, randomNumbers } from './support/resilience-test.js';

/**
 * British addresses with customary counties, made from GeoNames' postal file of the United Kingdom (POSTAL_FILE). Its
 * places and counties, and the few customary ones below, know nothing of the product's own table.
 */

const ADDRESSES = 200;
/** The file gives a village the middle of its postcode at times. */
const RIGHT_KM = 10;
const SHARE_MIN = 0.97;

/** Former postal counties, by the county of the file and the postcode area. */
const BY_AREA: Record<string, Record<string, string>> = {
  'Greater London': {
    BR: 'Kent',
    DA: 'Kent',
    TN: 'Kent',
    CR: 'Surrey',
    KT: 'Surrey',
    SM: 'Surrey',
    TW: 'Middlesex',
    EN: 'Middlesex',
    HA: 'Middx',
    UB: 'Middlesex',
    IG: 'Essex',
    RM: 'Essex',
  },
  'Greater Manchester': { BL: 'Lancs', OL: 'Lancashire', M: 'Lancs', WN: 'Lancs', SK: 'Cheshire' },
  Merseyside: { CH: 'Cheshire', L: 'Lancs', PR: 'Lancashire' },
  'East Riding of Yorkshire': { HU: 'North Humberside', YO: 'E Yorks', DN: 'Humberside' },
  'West Midlands': { B: 'W Midlands', CV: 'West Midlands', WS: 'Staffs', WV: 'Staffs' },
};
const CUSTOMARY: Record<string, string> = {
  Hampshire: 'Hants',
  Hertfordshire: 'Herts',
  Bedfordshire: 'Beds',
  Buckinghamshire: 'Bucks',
  Cambridgeshire: 'Cambs',
  Gloucestershire: 'Glos',
  Lancashire: 'Lancs',
  Leicestershire: 'Leics',
  Lincolnshire: 'Lincs',
  Nottinghamshire: 'Notts',
  Oxfordshire: 'Oxon',
  Staffordshire: 'Staffs',
  Wiltshire: 'Wilts',
  Worcestershire: 'Worcs',
  Berkshire: 'Berks',
  Shropshire: 'Salop',
  Northamptonshire: 'Northants',
  Durham: 'Co Durham',
  'West Yorkshire': 'W. Yorks',
  'Isle of Wight': 'IOW',
  'North Yorkshire': 'N Yorks',
  'South Yorkshire': 'S Yorks',
  'Tyne and Wear': 'Tyne & Wear',
  'Argyll and Bute': 'Argyll',
  'Perth and Kinross': 'Perthshire',
  'Scottish Borders': 'Borders',
  'County Antrim': 'Co. Antrim',
  'County Down': 'Co Down',
  'County Tyrone': 'Tyrone',
  'Isle of Anglesey': 'Anglesey',
  Pembrokeshire: 'Pembs',
  Carmarthenshire: 'Carms',
  Moray: 'Morayshire',
  'Shetland Islands': 'Shetland',
  'Orkney Islands': 'Orkney',
  Stirling: 'Stirlingshire',
};

interface Row {
  place: string;
  county: string;
  latitude: number;
  longitude: number;
}

/** The places of the file with a customary county. Those of London without one are left out. */
function readRows(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, code = '', place = '', , , county = '', , , , latitude, longitude]) => {
      const areas = BY_AREA[county];
      const area = /^[A-Z]+/.exec(code)?.[0] ?? '';
      const customary = areas ? areas[area] : (CUSTOMARY[county] ?? county);
      if (!customary || /Channel/.test(county)) return [];
      return [{ place, county: customary, latitude: Number(latitude), longitude: Number(longitude) }];
    });
}

interface Found {
  right: number;
  county: number;
  nothing: number;
  abroad: string[];
  wrong: string[];
}

async function search(app: TestApp, rows: readonly Row[], all: readonly Row[]): Promise<Found> {
  const client = app.client(await app.factory.session(await app.factory.user()));
  const found: Found = { right: 0, county: 0, nothing: 0, abroad: [], wrong: [] };
  for (const [number, { place, county }] of rows.entries()) {
    const query = `${number + 1} Mill Road, ${place}, ${county}`;
    const { body } = await client.post('/properties/search', { query }).expect(200);
    const [first] = body.results;
    if (!first) {
      found.nothing += 1;
      found.wrong.push(`${query}: nothing`);
      continue;
    }
    if (!['GB', 'IM', 'GG', 'JE'].includes(first.countryCode ?? '')) found.abroad.push(query);
    const details = (await client.post('/properties/place-details', { placeId: first.placeId }).expect(200))
      .body;
    const same = all.filter((row) => row.place === place && row.county === county);
    if (details.locationPrecision === 'area') found.county += 1;
    else if (same.some((row) => distanceKm(row, details) <= RIGHT_KM)) found.right += 1;
    else found.wrong.push(`${query}: ${first.description}`);
  }
  return found;
}

it('addresses with customary counties are found by their town', async () => {
  const file = process.env.POSTAL_FILE;
  if (!file) throw new Error('POSTAL_FILE must name GeoNames’ postal file of the United Kingdom');
  const all = readRows(file);
  const below = randomNumbers();
  const rows = Array.from({ length: ADDRESSES }, () => all[below(all.length)] as Row);
  const app = await startTestApp();
  try {
    // The database of tests has the towns of a few countries only.
    await app.database.pool.query(`DELETE FROM loaded_datasets WHERE name = 'cities'`);
    figure('towns of all countries', await loadGazetteer(app.env.databaseUrl));
    const alone = await search(app, rows, all);
    figure('embedded data alone', JSON.stringify({ ...alone, wrong: alone.wrong.length - alone.nothing }));
    expect(alone.abroad).toEqual([]);
    await importPostal(app.env.databaseUrl, file);
    const { wrong, ...imported } = await search(app, rows, all);
    figure('with the postal file', JSON.stringify({ ...imported, wrong: wrong.length - imported.nothing }));
    for (const line of wrong) figure('wrong', line);
    expect(imported.abroad).toEqual([]);
    expect(imported.right / ADDRESSES).toBeGreaterThanOrEqual(SHARE_MIN);
  } finally {
    await app.close();
  }
}, 600_000);
