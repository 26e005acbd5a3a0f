import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();

const { home, sides } = fixtures(app);

let number = 0;
const unused = () => {
  number += 1;
  return `person-${number}@example.com`;
};
const signUp = (name: string, email = unused()) =>
  app.client().post('/auth/signup', { name, email, password: PASSWORD });

const UNSEEN = 'must not contain invisible or control characters';
const REFUSED: [string, string][] = [
  ['Ada\u202Ecalevol', UNSEEN],
  ['Ada\u2066Lovelace', UNSEEN],
  ['Ada\u200BLovelace', UNSEEN],
  ['Ada\u200DLovelace', UNSEEN],
  ['Ada\u00ADLovelace', UNSEEN],
  ['Ada\uFEFFLovelace', UNSEEN],
  ['Ada\u2800Lovelace', UNSEEN],
  ['Ada\u3164Lovelace', UNSEEN],
  ['Ada\u115FLovelace', UNSEEN],
  ['Ada\u1160Lovelace', UNSEEN],
  ['Ada\uFFA0Lovelace', UNSEEN],
  ['Ada\uFE0FLovelace', UNSEEN],
  ['Ada 1\uFE0F2', UNSEEN],
  ['Ada\u{E0041}Lovelace', UNSEEN],
  ['Ada\u{E0100}Lovelace', UNSEEN],
  ['Ada\u2003Lovelace', UNSEEN],
  ['Ada\nLovelace', UNSEEN],
  ['Ada\tLovelace', UNSEEN],
  ['Ada\u2028Lovelace', UNSEEN],
  ['Ada\u0007Lovelace', UNSEEN],
  ['https://evil.example', 'must not contain a web address'],
  ['Ada WWW.evil.example', 'must not contain a web address'],
  ['Ada ｗｗｗ．evil.example', 'must not contain a web address'],
  ['-----', 'must have at least 2 letters or digits'],
  ['\u{1F3E0}\u{1F3E0}\u{1F3E0}', 'must have at least 2 letters or digits'],
  ['. a .', 'must have at least 2 letters or digits'],
];
const ACCEPTED = [
  'Zoë O’Connor-Łukasz',
  '李小龍',
  'محمد علی',
  'שלום עולם',
  'Пётр Чайковский',
  'Rose \u{1F469}\u{1F3FD}\u200D\u{1F52C} Cottage',
  'Rose \u2764\uFE0F Cottage',
  'Rose \u{1F1EC}\u{1F1E7} Cottage',
  'Rose \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Cottage',
  'Rose 2\uFE0F\u20E3 Cottage',
  'Flat 2B: a/b // c',
];

describe('a name', () => {
  it.each(REFUSED)('refuses %j', async (name, reason) => {
    const begins = (label: string) => expect.stringMatching(new RegExp(`^${label} ${reason}`)) as string;
    const person = await signUp(name).expect(400);
    expect(person.body.errors).toEqual({ name: begins('Name') });
    const { owner, property } = await home();
    const renamed = await owner.patch(`/properties/${property.id}`, { memorableName: name }).expect(400);
    expect(renamed.body.errors).toEqual({ memorableName: begins('Memorable name') });
    const { manager, business } = await sides();
    const firm = await manager.patch(`/businesses/${business.id}`, { name }).expect(400);
    expect(firm.body.errors).toEqual({ name: begins('Business name') });
  });

  it.each(ACCEPTED)('accepts %j', async (name) => {
    expect((await signUp(name).expect(201)).body.user.name).toBe(name);
    const { owner, property } = await home();
    const { body } = await owner.patch(`/properties/${property.id}`, { memorableName: name }).expect(200);
    expect(body.property.memorableName).toBe(name);
  });

  it('is stored in the composed form', async () => {
    expect((await signUp(' Zoe\u0308 Brown ').expect(201)).body.user.name).toBe('Zo\u00EB Brown');
  });

  it('that was stored before stays, and other fields can change', async () => {
    const { manager, business } = await sides({ name: 'www.old.example' });
    const { body } = await manager.patch(`/businesses/${business.id}`, { description: 'New' }).expect(200);
    expect(body).toMatchObject({ name: 'www.old.example', description: 'New' });
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks and refuses what turns the direction', async () => {
    const { manager, business } = await sides();
    const change = (description: string) => manager.patch(`/businesses/${business.id}`, { description });
    const text = 'Boilers.\nBathrooms.\r\n\tBurst pipes \u{1F6BF}';
    expect((await change(text).expect(200)).body.description).toBe(text);
    for (const bad of ['Call \u202E999', 'Call\u2067 999', 'Call \u0000', 'Call \u001B[31m']) {
      await change(bad).expect(400);
    }
  });
});

describe('an email', () => {
  it.each(['ada\uFE0F@example.com', 'ａda@example.com', 'ada\u3164@example.com'])(
    'refuses %j',
    async (email) => {
      const { body } = await signUp('Ada Lovelace', email).expect(400);
      expect(body.errors).toEqual({ email: 'Invalid email format' });
    },
  );

  it.each([
    ['ada-1@example.com', 'ADA-1@Example.com'],
    ['ada-2@b\u00FCcher.example', 'ada-2@xn--bcher-kva.example'],
    ['ada-3@ｅxample.com', 'Ada-3@Example.com'],
  ])('is one account in every spelling: %j and %j', async (first, second) => {
    await signUp('Ada Lovelace', first).expect(201);
    expect((await signUp('Ada Lovelace', second).expect(409)).body.code).toBe('EMAIL_TAKEN');
    await signIn(app, second).expect(200);
  });
});

it('the street line of a property refuses a web address', async () => {
  const { owner } = await home();
  const query = '12 www.evil.example Street, Cambridge';
  const found = await owner.post('/properties/search', { query }).expect(200);
  const [{ placeId } = { placeId: '' }] = found.body.results;
  const { body } = await owner.post('/properties', { placeId, memorableName: 'Rose Cottage' }).expect(400);
  expect(body.errors).toEqual({
    placeId: 'The address must not contain invisible characters or a web address',
  });
});

describe('possible duplicates', () => {
  it.each([
    ['Fenland Plumbing', 'Fеnland Рlumbing'],
    ['PayPal Homes', 'PаyPаI Homes'],
    ['Cornwall Lets', 'ＣORNWALL LETS'],
    ['Omega Lettings', 'Οmega Lettings'],
    ['Modern Homes', 'Modem Hornes'],
    ['Café Zoë', 'CAFE ZOE'],
    ['Acme Roofing', 'A c m e\u200B Roofing.'],
  ])('of %j include %j', async (name, lookalike) => {
    number += 2;
    const phone = (last: number) => `+44207946${String(1000 + last)}`;
    const one = await app.factory.business({ name, phoneNumber: phone(number) });
    const other = await app.factory.business({ name: lookalike, phoneNumber: phone(number + 1) });
    const client = app.client(await app.factory.session(await app.factory.admin()));
    const { body } = await client.get(`/hq/businesses/${one.id}`).expect(200);
    const found = body.duplicates.find(({ id }) => id === other.id);
    expect(found?.matches).toEqual(['name']);
  });
});
