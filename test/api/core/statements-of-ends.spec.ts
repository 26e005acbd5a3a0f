import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { countStatements } from '../../support/count-statements.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as } = fixtures(app);

/** An account with businesses that manage a property each, and are invited to another one. */
async function businessPerson(businesses: number) {
  const owner = await app.factory.user();
  const business = await app.factory.business({ owner });
  await endsWith(business);
  for (let made = 1; made < businesses; made += 1) await endsWith(await app.factory.business({ owner }));
  return { owner, business };
}

async function endsWith(business: Awaited<ReturnType<typeof app.factory.business>>) {
  const property = await app.factory.property({ managerBusiness: business });
  await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await app.factory.invitation({ business });
  await app.factory.staffMember({ business });
}

/** An account with managed properties, to each of which a business is invited. */
async function landlord(properties: number, given: Parameters<typeof app.factory.user>[0] = {}) {
  const owner = await app.factory.user(given);
  for (let made = 0; made < properties; made += 1) {
    const property = await app.factory.property({ owner, managerBusiness: await app.factory.business() });
    await app.factory.invitation({ property, status: made % 2 === 0 ? 'PENDING' : 'ACCEPTED' });
  }
  return owner;
}

const deleteAccount = (client: Client) => client.delete('/account', { password: PASSWORD }).expect(204);

const CALLS: [string, (rows: number) => Promise<() => PromiseLike<unknown>>][] = [
  [
    'the deletion of an account with properties',
    async (rows) => {
      const client = await as(await landlord(rows));
      return () => deleteAccount(client);
    },
  ],
  [
    'the deletion of an account with businesses',
    async (rows) => {
      const client = await as((await businessPerson(rows)).owner);
      return () => deleteAccount(client);
    },
  ],
  [
    'the rejection of an account with invitations',
    async (rows) => {
      const [reviewer, { id }] = [await as(await app.factory.admin()), await landlord(rows)];
      return () => reviewer.post(`/hq/users/${id}/reject`).expect(200);
    },
  ],
  [
    'the revocation of a business with properties and invitations',
    async (rows) => {
      const reviewer = await as(await app.factory.admin());
      const { business } = await businessPerson(1);
      for (let made = 1; made < rows; made += 1) await endsWith(business);
      return () => reviewer.post(`/hq/businesses/${business.id}/revoke`, {}).expect(200);
    },
  ],
  [
    'the deletion of a property with invitations',
    async (rows) => {
      const owner = await app.factory.user();
      const property = await app.factory.property({ owner, managerBusiness: await app.factory.business() });
      for (let made = 0; made < rows; made += 1) await app.factory.invitation({ property });
      const client = await as(owner);
      return () => client.delete(`/properties/${property.id}`).expect(204);
    },
  ],
];

it.each(CALLS)('%s sends as many statements for 8 rows as for 2', async (_, prepare) => {
  const counts = [];
  for (const rows of [2, 8]) {
    const call = await prepare(rows);
    counts.push((await countStatements(call)).statements);
  }
  expect(counts[1]).toBe(counts[0]);
});
