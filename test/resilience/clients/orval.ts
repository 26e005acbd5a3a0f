/** The main job with the client of orval. The test puts it beside the client and compiles both. */
import * as api from './client.js';

const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = process.env;
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** The data of an answer with the expected status; the generated types tell the answers apart by it. */
function unwrap<Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer.data as Extract<Answer, { status: Status }>['data'];
}

async function signUp(name: string) {
  const body = { name, email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery' };
  return unwrap(await api.authSignUp(body), 201);
}

const hq = as(unwrap(await api.authSignIn({ email, password }), 200).accessToken);
const people = [await signUp('Ada Lovelace'), await signUp('Mary Somerville')];
const [owner, manager] = people.map(({ accessToken }) => as(accessToken));
if (!owner || !manager) throw new Error('Nobody signed up');
for (const { user } of people) unwrap(await api.hqUsersVerify(user.id, {}, hq), 200);

const places = unwrap(await api.placesSearch({ query: 'Cambridge' }, owner), 200);
const placeId = places.results[0]?.placeId ?? '';
const registered = await api.propertiesCreate({ placeId, memorableName: 'Rose Cottage' }, owner);
const { property } = unwrap(registered, 201);

const business = unwrap(
  await api.businessesCreate(
    {
      name: 'Fenland Lettings',
      email: 'office@fenland.example',
      phoneNumber: '020 7946 0018',
      address: '12 High Street, Cambridge',
      companyType: 'SOLE_TRADER',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
    },
    manager,
  ),
  201,
);
unwrap(await api.hqBusinessesApprove(business.id, {}, hq), 200);

const { latitude, longitude } = property;
const marketplace = await api.marketplaceSearch({ latitude, longitude, radius: 25 }, owner);
const listed = unwrap(marketplace, 200).data.find((one) => one.id === business.id);
if (!listed) throw new Error('The marketplace does not show the business');

const invited = await api.invitationsInvite({ propertyId: property.id, businessId: listed.id }, owner);
const { id } = unwrap(invited, 201).invitation;
unwrap(await api.invitationsAccept(id, {}, manager), 200);
const activated = unwrap(await api.invitationsActivate(id, {}, manager), 200);
const page = unwrap(await api.publicPropertyGet(property.slug), 200);
console.log(`${page.property.memorableName}: ${activated.invitation.status}`);
