import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let hq: Client;
let person: string;
let business: string;
let property: string;

beforeAll(async () => {
  hq = app.client(await app.factory.session(await app.factory.admin()));
  const user = await app.factory.user({ name: 'Siân O’Neil', email: 'sian@example.com' });
  person = user.id;
  business = (await app.factory.business({ name: 'O’Brien’s Plumbing', businessType: 'Entretien d’été' })).id;
  property = (await app.factory.property({ memorableName: 'Màiri’s Cottage', ownerId: person })).id;
});

const idsOf = async (path: string, search: string) => {
  const { body } = await hq
    .get(`${path}search=${encodeURIComponent(search)}` as '/hq/businesses')
    .expect(200);
  return body.data.map(({ id }) => id);
};

it.each(["sian o'neil", 'SIÂN ONEIL', 'siân o’n'.normalize('NFD'), 'Ｓｉâｎ', 'si', 'SÎ'])(
  'HQ finds a user by %s',
  async (search) => {
    expect(await idsOf('/hq/users/all?', search)).toEqual([person]);
  },
);

it.each(["obrien's", 'O‘BRIENS', 'o’brien’s plumbing', 'ob', "o'"])(
  'HQ, the marketplace and the list of approved businesses find a business by %s',
  async (search) => {
    expect(await idsOf('/hq/businesses?', search)).toEqual([business]);
    expect(await idsOf('/businesses/marketplace?', search)).toEqual([business]);
    const { body } = await hq.get(`/businesses/approved?search=${encodeURIComponent(search)}`).expect(200);
    expect(body.map(({ id }) => id)).toEqual([business]);
  },
);

it('the marketplace finds a business type without its accents and apostrophes', async () => {
  expect(await idsOf('/businesses/marketplace?', "ENTRETIEN D'ETE")).toEqual([business]);
});

it.each(["mairi's cottage", 'MÀIRIS', 'ma', "sian o'neil"])(
  'HQ finds a property by its name or owner: %s',
  async (search) => {
    expect(await idsOf('/hq/properties?', search)).toEqual([property]);
  },
);

it('the audit log finds notes and people by their folded forms', async () => {
  const { id } = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
  await hq.post(`/hq/users/${id}/reject`, { notes: 'Señor Núñez’s papers don’t match' }).expect(200);
  for (const search of ["nunez's papers", 'DON`T MATCH', 'SEÑOR'])
    expect(await idsOf('/hq/audit?action=account.rejected&', search)).toHaveLength(1);
});

it('a search of an apostrophe alone finds nothing', async () => {
  for (const path of ['/hq/users/all?', '/hq/businesses?', '/businesses/marketplace?', '/hq/audit?'])
    expect(await idsOf(path, '’')).toEqual([]);
});

it('accounts with the same name are counted apart from accents and apostrophes', async () => {
  await app.factory.user({ name: "Sian O'Neil" });
  const { body } = await hq.get(`/hq/users/${person}`).expect(200);
  expect(body.sameName).toBe(1);
});
