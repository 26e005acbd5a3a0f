import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { RANDOM_ID } from '../access/access-sweep.js';

const app = useTestApp();
let hq: Client;

beforeAll(async () => {
  hq = app.client(await app.factory.session(await app.factory.admin()));
});

async function ids(list: string, query: string): Promise<string[]> {
  const { body } = await hq.get(`/hq/${list}?${query}`).expect(200);
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
}
const exported = async (list: string, query: string) => {
  const { text } = await hq.get(`/hq/${list}/export?${query}`).expect(200);
  return text.trimEnd().split('\r\n').slice(1);
};

const DAYS = ['2001-01-09', '2001-01-10', '2001-01-11'].map((day) => new Date(`${day}T23:59:59.999Z`));

it.each(['businesses', 'properties', 'users'] as const)(
  '%s can be filtered by the days of their creation, in the list and in the export',
  async (list) => {
    const make = { businesses: 'business', properties: 'property', users: 'user' } as const;
    const rows: string[] = [];
    for (const createdAt of DAYS) rows.push((await app.factory[make[list]]({ createdAt })).id);
    const [first, second, third] = rows;
    expect(await ids(list, 'to=2001-01-10')).toEqual([second, first]);
    expect(await ids(list, 'from=2001-01-10&to=2001-01-11')).toEqual([third, second]);
    expect(await exported(list, 'to=2001-01-09')).toEqual([expect.stringContaining(first ?? '')]);
  },
);

it('businesses can be filtered by the days of their last review; others were not reviewed', async () => {
  const make = (reviewedAt: Date | null) => app.factory.business({ name: 'Reviewed', reviewedAt });
  await make(null);
  const [first, second] = [await make(DAYS[0] ?? null), await make(DAYS[1] ?? null)];
  expect(await ids('businesses', 'search=reviewed&reviewedTo=2001-01-09')).toEqual([first.id]);
  expect(await ids('businesses', 'search=reviewed&reviewedFrom=2001-01-10')).toEqual([second.id]);
  expect(await ids('businesses', 'search=reviewed&reviewedFrom=1960-01-01')).toEqual([second.id, first.id]);
});

it('lists take the ids of rows, and keep their order in the list and in the export', async () => {
  const rows = [await app.factory.property(), await app.factory.property(), await app.factory.property()];
  const [one, two, three] = rows.map(({ id }) => id);
  const query = `id=${two}&id=${RANDOM_ID}&id=${three}&id=${one}`;
  expect(await ids('properties', query)).toEqual([two, three, one]);
  expect(await ids('properties', `${query}&limit=2&page=2`)).toEqual([one]);
  expect(await ids('properties', `${query}&sort=createdAt`)).toEqual([one, two, three]);
  expect((await exported('properties', query)).map((line) => line.split(',')[0])).toEqual([two, three, one]);
});

it('the audit log finds what happened to a property and to its invitations', async () => {
  const property = await app.factory.property();
  const invitation = await app.factory.invitation({ property });
  const other = await app.factory.invitation();
  const subjects = [
    ['property', property.id],
    ['invitation', invitation.id],
    ['invitation', other.id],
    ['property', other.propertyId],
  ] as const;
  for (const [subjectType, subjectId] of subjects)
    await app.database.prisma.auditEvent.create({
      data: { action: 'property.created', subjectType, subjectId },
    });
  const { body } = await hq.get(`/hq/audit?propertyId=${property.id}`).expect(200);
  expect(body.data.map(({ subject }) => subject.id)).toEqual([invitation.id, property.id]);
});

it('a property shows its owner and its newest invitations, also those of a business that was deleted', async () => {
  const property = await app.factory.property();
  const gone = await app.factory.invitation({ property, status: 'DECLINED' });
  await app.database.prisma.business.delete({ where: { id: gone.businessId ?? '' } });
  const business = await app.factory.business();
  const open = await app.factory.invitation({ property, business });
  const { body } = await hq.get(`/hq/properties/${property.id}`).expect(200);
  expect(body).toMatchObject({ id: property.id, ownerId: property.ownerId, user: { roles: ['USER'] } });
  expect(body.invitations).toMatchObject([
    { id: open.id, status: 'PENDING', business: { id: business.id, name: business.name } },
    { id: gone.id, status: 'DECLINED', business: null },
  ]);
  await hq.get(`/hq/properties/${RANDOM_ID}`).expect(404);
});
