import { PROPERTIES_PER_USER } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import { historyOf } from '../../support/history.js';
import { fixtures } from '../../support/fixtures.js';
import { atOnce, inTurn, races, repeat, won } from './race.js';

const app = useTestApp();

const { as, home, sides } = fixtures(app);
const race = races(app);

const read = (id: string) => app.database.prisma.property.findUniqueOrThrow({ where: { id } });

describe('one slug', () => {
  race('goes to one of six properties that want it', async (round) => {
    const homes = await atOnce(6, () => home());
    const slug = `wanted-${round}`;
    const answers = await inTurn(
      round,
      homes.map(({ owner, property }) => owner.patch(`/properties/${property.id}/slug`, { slug })),
    );
    const winner = homes[answers.findIndex(won)];
    const rows = await app.database.prisma.property.findMany({ where: { slug }, select: { id: true } });
    expect(rows).toEqual([{ id: winner?.property.id }]);
    return { answers, refusals: ['SLUG_TAKEN'], audit: [], mail: [] };
  });

  race('is not shared by twenty creations with one name', async (round) => {
    const homes = await atOnce(10, () => home());
    const base = `harbour-view-${round}x`;
    const answers = await atOnce(20, (index) => {
      const { owner, property } = homes[index % homes.length] as (typeof homes)[number];
      return owner.post('/properties', { placeId: property.placeId, memorableName: base });
    });
    const slugs = answers.map(({ body }) => (body as { property: { slug: string } }).property.slug);
    const numbered = Array.from({ length: 19 }, (_unused, index) => `${base}-${index + 2}`);
    expect(slugs.sort()).toEqual([base, ...numbered].sort());
    return { answers, winners: 20, refusals: [], audit: [], mail: [] };
  });

  race('goes to no stranger while its owner leaves it', async (round) => {
    const [first, second] = [await home(), await home()];
    const left = `left-${round}-x`;
    await first.owner.patch(`/properties/${first.property.id}/slug`, { slug: left }).expect(200);
    const [renamed, wanted] = await inTurn(round, [
      first.owner.patch(`/properties/${first.property.id}/slug`, { slug: `${left}-2` }),
      second.owner.patch(`/properties/${second.property.id}/slug`, { slug: left }),
    ]);
    expect(renamed.status).toBe(200);
    const { body } = await app.client().get(`/p/${left}`).expect(200);
    expect(body.property.slug).toBe(`${left}-2`);
    return { answers: [renamed, wanted], refusals: ['SLUG_TAKEN'], audit: [], mail: [] };
  });

  race('goes to no new property of a stranger while its owner deletes his', async (round) => {
    const [first, second] = [await home(), await home()];
    const left = `gone-${round}-x`;
    await first.owner.patch(`/properties/${first.property.id}/slug`, { slug: left }).expect(200);
    const [deleted, created] = await inTurn(round, [
      first.owner.delete(`/properties/${first.property.id}`),
      second.owner.post('/properties', { placeId: second.property.placeId, memorableName: left }),
    ]);
    expect(created.body.property?.slug).toBe(`${left}-2`);
    return {
      answers: [deleted, created],
      winners: 2,
      refusals: [],
      audit: ['property.deleted'],
      mail: [],
    };
  });

  race('goes to a creation or to a change, not to both', async (round) => {
    const { owner, property } = await home();
    const slug = `contested-${round}-x`;
    const [created, changed] = await inTurn(round, [
      owner.post('/properties', { placeId: property.placeId, memorableName: slug }),
      owner.put(`/properties/${property.id}/slug`, { slug }),
    ]);
    expect(created.body.property?.slug).toBe(won(changed) ? `${slug}-2` : slug);
    return {
      answers: [created, changed],
      winners: won(changed) ? 2 : 1,
      refusals: ['SLUG_TAKEN'],
      audit: [],
      mail: [],
    };
  });
});

race('the limit of 50 properties lets five of twelve through', async () => {
  const { owner, ownerUser, property } = await home();
  const more = PROPERTIES_PER_USER - 6;
  await atOnce(more, () => app.factory.property({ owner: ownerUser }));
  const { placeId } = property;
  const answers = await atOnce(12, (index) =>
    owner.post('/properties', { placeId, memorableName: `Arrival ${index}` }),
  );
  expect(await app.database.prisma.property.count({ where: { ownerId: ownerUser.id } })).toBe(50);
  return { answers, winners: 5, refusals: ['PROPERTY_LIMIT_REACHED'], audit: [], mail: [] };
});

describe('management', () => {
  race('of a property follows three assignments at once, one after the other', async (round) => {
    const { owner, property } = await home();
    const businesses = await atOnce(3, () => app.factory.business());
    const answers = await inTurn(
      round,
      businesses.map(({ id }) =>
        owner.post(`/properties/${property.id}/assign-business`, { businessId: id }),
      ),
    );
    const last = (await historyOf(app, property.id)).at(-1);
    expect((await read(property.id)).managerBusinessId).toBe(last?.after?.businessId);
    return {
      answers,
      winners: 3,
      refusals: [],
      audit: [...repeat(3, 'property.assigned'), ...repeat(2, 'property.unassigned')],
      mail: [...repeat(3, 'manager-assigned'), ...repeat(2, 'invitation-cancelled')],
    };
  });

  for (const [decision, participle] of [
    ['suspend', 'suspended'],
    ['revoke', 'revoked'],
  ] as const) {
    race(
      `of a property is consistent when it is assigned while an administrator decides to ${decision}`,
      async (round) => {
        const admin = await as(await app.factory.admin());
        const { owner, property, business } = await sides();
        const [decided, assigned] = await inTurn(round, [
          admin.post(`/hq/businesses/${business.id}/${decision}`),
          owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
        ]);
        expect(decided.status).toBe(200);
        const both = won(assigned);
        const ended = both && decision === 'revoke';
        expect((await read(property.id)).managerBusinessId).toBe(both && !ended ? business.id : null);
        return {
          answers: [decided, assigned],
          winners: both ? 2 : 1,
          refusals: ['BUSINESS_NOT_ASSIGNABLE'],
          audit: [
            `business.${participle}`,
            ...(both ? ['property.assigned'] : []),
            ...(ended ? ['property.unassigned'] : []),
          ],
          mail: [
            `business-${participle}`,
            ...(both ? ['manager-assigned'] : []),
            ...(ended ? ['management-ended'] : []),
          ],
        };
      },
    );
  }
});

race('a deletion happens once, whatever else is on its way', async (round) => {
  const { owner, property, business } = await sides();
  const [first, second, renamed, assigned] = await inTurn(round, [
    owner.delete(`/properties/${property.id}`),
    owner.delete(`/properties/${property.id}`),
    owner.patch(`/properties/${property.id}`, { memorableName: 'Too late' }),
    owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
  ]);
  expect([first, second].filter(won)).toHaveLength(1);
  await owner.get(`/properties/${property.id}`).expect(404);
  return {
    answers: [first, second, renamed, assigned],
    winners: 1 + [renamed, assigned].filter(won).length,
    refusals: ['PROPERTY_NOT_FOUND'],
    audit: ['property.deleted', ...(won(assigned) ? ['property.assigned'] : [])],
    mail: won(assigned) ? ['manager-assigned', 'invitation-cancelled'] : [],
  };
});
