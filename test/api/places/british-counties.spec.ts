import { searchName } from '../../../backend/places/embedded/search-name.js';
import { placesFixtures } from './places-fixtures.js';

const { app, client, search, details } = placesFixtures();

/** Towns abroad with the names of British counties and nations. */
const ABROAD = [
  ['Kent', 'SL'],
  ['Surrey', 'US'],
  ['Devon', 'CA'],
  ['Yorkshire', 'US'],
  ['Cleveland', 'US'],
  ['Cornwall', 'CA'],
  ['Lancashire', 'US'],
  ['Middlesex', 'BZ'],
  ['Richmond', 'US'],
  ['Smyrna', 'US'],
  ['Manila', 'PH'],
];

beforeAll(async () => {
  await app.database.prisma.gazetteerPlace.createMany({
    data: ABROAD.map(([name = '', countryCode = '']) => ({
      key: `cAbroad${name}`,
      source: 'cities',
      name,
      searchName: searchName(name),
      county: null,
      region: 'Abroad',
      countryCode,
      latitude: 8,
      longitude: -13,
      precision: 'town' as const,
    })),
  });
});

describe('a British address with its customary county', () => {
  it.each([
    ['8 Mill Road, Bromley, Kent', 'Bromley, Greater London'],
    ['8 Mill Road Bromley Kent', 'Bromley, Greater London'],
    ['8 Mill Road, Bromley, Kent, England', 'Bromley, Greater London'],
    ['8 Mill Road, Bromley, Kent, BR1 1AA', 'Bromley BR1 1AA, Greater London'],
    ['1 Hill Street, Leeds, West Yorkshire, UK', 'Leeds'],
    ['1 Hill Street, Leeds, Yorks', 'Leeds'],
    ['1 Hill Street, Plymouth, Devon', 'Plymouth'],
    ['12 Hill Street, Richmond, Surrey', 'Richmond, Greater London'],
    ['12 Hill Street, Richmond, N Yorkshire', 'Richmond, North Yorkshire'],
    ['1 Hill Street, Sutton, Surrey', 'Sutton, Greater London'],
    ['1 Hill Street, Harrow, Middx', 'Harrow, Greater London'],
    ['1 Hill Street, Barnet, Herts', 'Barnet, Greater London'],
    ['1 Hill Street, Stockport, Cheshire', 'Stockport'],
    ['1 Hill Street, Bolton, Lancashire', 'Bolton'],
    ['1 Hill Street, Hull, N. Humberside', 'Kingston upon Hull'],
    ['1 Hill Street, Middlesbrough, Cleveland', 'Middlesbrough'],
    ['1 Hill Street, Solihull, W Midlands', 'Solihull'],
    ['1 Hill Street, Weston-super-Mare, Avon', 'Weston-super-Mare, North Somerset'],
    ['1 Hill Street, Cowes, IOW', 'Cowes, Isle of Wight'],
    ['1 Hill Street, Bangor, County Down', 'Bangor, Ards and North Down'],
    ['1 Hill Street, Bangor, Gwynedd', 'Bangor, Gwynedd'],
    ['1 Hill Street, Belfast, Co. Antrim', 'Belfast'],
    ['1 Hill Street, Londonderry, Co Londonderry', 'Derry, Derry City and Strabane'],
    ['1 Hill Street, Edinburgh, Midlothian', 'Edinburgh'],
    ['1 Hill Street, Portree, Isle of Skye', 'Portree, Highland'],
    ['1 Hill Street, Llandudno, Clwyd', 'Llandudno, Conwy'],
    ['1 Hill Street, Newcastle, Tyne & Wear', 'Newcastle upon Tyne'],
    ['1 Hill Street, Kingston, Surrey', 'Kingston upon Thames, Greater London'],
    ['1 Hill Street, Burton on Trent, Staffs', 'Burton upon Trent, Staffordshire'],
    ['1 Hill Street, Hamilton, S Lanarkshire', 'Hamilton, South Lanarkshire'],
    ["1 Hill Street, Coleraine, Co. L'Derry", 'Coleraine, Causeway Coast and Glens'],
    ['1 Hill Street, Dundee, Dundee City', 'Dundee'],
    ['1 Hill Street, Edinburgh, City of Edinburgh', 'Edinburgh'],
    ['1 Heol y Bryn, Caerdydd', 'Cardiff'],
    ['1 Heol y Bryn, Pen-y-bont ar Ogwr, Morgannwg Ganol', 'Bridgend'],
    ['1 Heol y Bryn, Caergybi, Ynys Môn', 'Holyhead, Anglesey'],
    ['1 Sràid na h-Eaglaise, Inbhir Nis', 'Inverness, Highland'],
    ['1 Sràid na h-Eaglaise, Steòrnabhagh, Eilean Leòdhais', 'Stornoway, Eilean Siar'],
    ['1 Strêt an Eglos, Pennsans, Kernow', 'Penzance, Cornwall'],
    ['1 Hill Street, Belmont, Surrey', 'Belmont, Greater London'],
  ])('%p is found by its town', async (query, town) => {
    const [result] = await search(query);
    expect(
      result?.secondaryText.replace(
        /(?:, (?:England|Scotland|Wales|Northern Ireland))?, United Kingdom$/,
        '',
      ),
    ).toBe(town);
    expect(result?.countryCode).toBe('GB');
    expect((await details(result?.placeId ?? '')).locationPrecision).not.toBe('area');
  });

  it('chooses the part of London that lies in the county', async () => {
    const latitudeOf = async (query: string) =>
      (await details((await search(query))[0]?.placeId ?? '')).latitude;
    expect(await latitudeOf('Belmont, Surrey')).toBeLessThan(51.4);
    expect(await latitudeOf('Belmont, Middlesex')).toBeGreaterThan(51.5);
  });

  it('of an unknown village is placed in its county, and says that it is only the area', async () => {
    const [result] = await search('1 High Street, Tinyville, Kent');
    expect(result).toMatchObject({
      mainText: '1 High Street, Tinyville',
      secondaryText: 'Kent, England, United Kingdom',
    });
    const place = await details(result?.placeId ?? '');
    expect(place.locationPrecision).toBe('area');
    expect(place.addressComponents).toContainEqual({
      longText: 'Kent',
      shortText: 'Kent',
      types: ['administrative_area_level_2'],
    });
  });

  it('lists nothing abroad before the town that it names', async () => {
    for (const query of ['Smyrna, Kent', 'Bromley, Manila', 'Richmond, Surrey', 'Leeds, Yorkshire']) {
      const [first] = await search(query);
      expect([query, first?.countryCode]).toEqual([query, 'GB']);
    }
    expect((await search('Richmond, Abroad')).map(({ countryCode }) => countryCode)).toEqual(['US']);
  });
});

describe('counties, islands and nations', () => {
  it.each([
    ['Cornwall', 'Cornwall, England, United Kingdom', ['administrative_area_level_2']],
    ['Isle of Wight', 'Isle of Wight, England, United Kingdom', ['administrative_area_level_2']],
    ['Co Durham', 'County Durham, England, United Kingdom', ['administrative_area_level_2']],
    ['Scotland', 'Scotland, United Kingdom', ['administrative_area_level_1']],
    ['Wales', 'Wales, United Kingdom', ['administrative_area_level_1']],
    ['Isle of Man', 'Isle of Man', ['colloquial_area']],
    ['Jersey', 'Jersey', ['colloquial_area']],
  ])('%p alone is an area', async (query, description, types) => {
    const [result] = await search(query);
    expect(result?.description).toBe(description);
    expect(await details(result?.placeId ?? '')).toMatchObject({
      address: description,
      locationPrecision: 'area',
      types,
    });
  });

  it('go behind a town of the same name', async () => {
    expect((await search('Durham'))[0]?.description).toBe('Durham, County Durham, England, United Kingdom');
    expect((await search('12 High Street, Durham')).map(({ secondaryText }) => secondaryText)).toEqual([
      'Durham, County Durham, England, United Kingdom',
    ]);
  });
});

describe('a business without coordinates', () => {
  const register = async (address: string) => {
    const { body } = await client()
      .post('/businesses', {
        name: 'Bright Plumbing',
        email: 'office@example.com',
        phoneNumber: '020 7946 0018',
        companyType: 'LIMITED_COMPANY',
        serviceBusinessType: 'SERVICE_PROVIDER',
        address,
        latitude: 0,
        longitude: 0,
        addressComponents: [],
      })
      .expect(201);
    return [body.latitude, body.longitude].map((degrees: number | null) => degrees && Math.round(degrees));
  };

  it.each([
    ['1 Main Road, Birmingham, West Midlands, United Kingdom', [52, -2]],
    ['8 Mill Road, Bromley, Kent', [51, 0]],
    ['Manila, Abroad', [8, -13]],
    ['Manila, Philippines', [8, -13]],
  ])('is placed where %p is', async (address, place) => {
    expect(await register(address)).toEqual(place);
  });

  it.each([
    '1 Main Road, Manila',
    '1 Main Road, Manila, United Kingdom',
    '1 Main Road, Manila, Canada',
    '8 Mill Road, Tinyville, Kent',
    '1 Main Road, Birmingham, Canada',
  ])('is saved without a location for %p', async (address) => {
    expect(await register(address)).toEqual([null, null]);
  });
});
