/** The main job with the client of @hey-api/openapi-ts. The test puts it beside the client and compiles both. */
import * as api from './client/index.js';
import { createClient } from './client/client/index.js';

const { API: baseUrl = '', ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = process.env;
const as = (auth?: string) => ({ client: createClient({ baseUrl, auth }), throwOnError: true }) as const;

async function signUp(name: string) {
  const body = { name, email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery' };
  const { data } = await api.authSignUp({ ...as(), body });
  return data;
}

const { data: admin } = await api.authSignIn({ ...as(), body: { email, password } });
const hq = as(admin.accessToken);
const people = [await signUp('Ada Lovelace'), await signUp('Mary Somerville')];
const [owner, manager] = people.map(({ accessToken }) => as(accessToken));
if (!owner || !manager) throw new Error('Nobody signed up');
for (const { user } of people) await api.hqUsersVerify({ ...hq, path: { id: user.id } });

const { data: places } = await api.placesSearch({ ...owner, body: { query: 'Cambridge' } });
const placeId = places.results[0]?.placeId ?? '';
const { data: registered } = await api.propertiesCreate({
  ...owner,
  body: { placeId, memorableName: 'Rose Cottage' },
});
const { property } = registered;

const { data: business } = await api.businessesCreate({
  ...manager,
  body: {
    name: 'Fenland Lettings',
    email: 'office@fenland.example',
    phoneNumber: '020 7946 0018',
    address: '12 High Street, Cambridge',
    companyType: 'SOLE_TRADER',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
  },
});
await api.hqBusinessesApprove({ ...hq, path: { id: business.id } });

const { latitude, longitude } = property;
const { data: marketplace } = await api.marketplaceSearch({
  ...owner,
  query: { latitude, longitude, radius: 25 },
});
const listed = marketplace.data.find(({ id }) => id === business.id);
if (!listed) throw new Error('The marketplace does not show the business');

const { data: invited } = await api.invitationsInvite({
  ...owner,
  body: { propertyId: property.id, businessId: listed.id },
});
const path = { id: invited.invitation.id };
await api.invitationsAccept({ ...manager, path, body: {} });
const { data: activated } = await api.invitationsActivate({ ...manager, path });
const { data: page } = await api.publicPropertyGet({ ...as(), path: { slug: property.slug } });
console.log(`${page.property.memorableName}: ${activated.invitation.status}`);
