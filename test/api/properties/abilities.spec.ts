import type { PropertyDto } from '../../../backend/properties/properties.dto.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

type Abilities = PropertyDto['abilities'];

const app = useTestApp();

const { as, home, managedHome } = fixtures(app);

/** The call for each ability; `businessId` is an approved business that is unrelated to the property. */
const CALLS: Record<
  keyof Abilities,
  (caller: Client, id: string, businessId: string) => Promise<{ status: number }>
> = {
  update: async (caller, id) => caller.patch(`/properties/${id}`, { memorableName: 'New name' }),
  delete: async (caller, id) => caller.delete(`/properties/${id}`),
  assign: async (caller, id, businessId) => caller.post(`/properties/${id}/assign-business`, { businessId }),
  unassign: async (caller, id) => caller.delete(`/properties/${id}/unassign-business`),
  invite: async (caller, id, businessId) => caller.post('/invitations', { propertyId: id, businessId }),
};

async function read(caller: Client, id: string): Promise<Abilities> {
  const { body } = await caller.get(`/properties/${id}`).expect(200);
  return body.property.abilities;
}

describe('the abilities of a property', () => {
  it.each(Object.keys(CALLS) as (keyof Abilities)[])(
    'say whether its owner may %s it now',
    async (ability) => {
      for (const given of [{}, { managerBusiness: await app.factory.business() }]) {
        const { owner, property } = await home(given);
        const abilities = await read(owner, property.id);
        const { id } = await app.factory.business();
        const { status } = await CALLS[ability](owner, property.id, id);
        expect([ability, abilities[ability]]).toEqual([ability, status < 300]);
      }
    },
  );

  it('let the owner and managers of the managing business end its work, and nothing else', async () => {
    const { property, people } = await managedHome();
    const { id } = await app.factory.business();
    const [businessOwner, manager, ...others] = people;
    for (const caller of [...others, await as(await app.factory.admin()), businessOwner, manager]) {
      if (!caller) throw new Error('a business has an owner and a manager');
      const ends = caller === businessOwner || caller === manager;
      const abilities = await read(caller, property.id);
      for (const [ability, call] of Object.entries(CALLS)) {
        const may = ends && ability === 'unassign';
        expect([ability, abilities[ability as keyof Abilities]]).toEqual([ability, may]);
        const { status } = await call(caller, property.id, id);
        if (may) expect(status).toBe(200);
        else expect([403, 404]).toContain(status);
      }
      if (ends)
        await app.database.pool.query(
          `UPDATE properties SET management_type = 'BUSINESS_MANAGED', manager_business_id = $2 WHERE id = $1`,
          [property.id, property.managerBusinessId],
        );
    }
  });

  it('are the same in the lists of the owner and of the managing business', async () => {
    const { owner, property, business, people } = await managedHome();
    const own = await owner.get('/properties').expect(200);
    expect(own.body.properties[0]?.abilities).toEqual(await read(owner, property.id));
    const [manager] = people;
    if (!manager) throw new Error('a business has an owner');
    const managed = await manager.get(`/businesses/${business.id}/properties`).expect(200);
    expect(managed.body[0]?.abilities).toEqual(await read(manager, property.id));
  });
});
