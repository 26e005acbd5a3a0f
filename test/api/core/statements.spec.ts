import type { Client } from '../../support/client.js';
import { useTestApp } from '../../support/app.js';
import { countStatements } from '../../support/count-statements.js';
import { fixtures } from '../../support/fixtures.js';

/** Statements of a call, with those of its session. */
const MOST = 6;
const ROWS = 3;
const app = useTestApp();
const { sides } = fixtures(app);
let callers: Record<'owner' | 'manager', Client>;
let ids: Record<'property' | 'business' | 'invitation', string>;

beforeAll(async () => {
  const { owner, manager, property, business } = await sides();
  callers = { owner, manager };
  for (let made = 0; made < ROWS; made += 1) {
    const other = await app.factory.business();
    const rival = await app.factory.invitation({ property, business: other, status: 'ACCEPTED' });
    await app.factory.quote({ invitation: rival });
    const { id } = await app.factory.invitation({ business, status: 'ACTIVE' });
    await app.factory.review({
      invitation: await app.database.prisma.invitation.findUniqueOrThrow({ where: { id } }),
    });
    await app.factory.deadline({ property });
  }
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  await app.factory.quote({ invitation });
  for (let made = 0; made < ROWS; made += 1)
    await manager.post(`/invitations/${invitation.id}/messages`, { text: 'Hello' }).expect(201);
  ids = { property: property.id, business: business.id, invitation: invitation.id };
});

it.each([
  ['the thread of an invitation', 'owner', () => `/invitations/${ids.invitation}/messages`],
  ['a property', 'owner', () => `/properties/${ids.property}`],
  ['the invitations of a property', 'owner', () => `/invitations/property/${ids.property}`],
  ['the deadlines of a property', 'owner', () => `/properties/${ids.property}/deadlines`],
  ['the quotes of a property', 'owner', () => `/properties/${ids.property}/quotes`],
  ['the invitations of a business', 'manager', () => `/invitations/business/${ids.business}`],
  ['the reviews of a business', 'owner', () => `/businesses/${ids.business}/reviews`],
  ['the notices of a person', 'owner', () => '/notices'],
] as const)(`%s takes at most ${MOST} statements`, async (_, caller, path) => {
  const call = () => callers[caller].get(path()).expect(200);
  // The first call opens connections.
  await call();
  const { statements } = await countStatements(call);
  expect(statements).toBeLessThanOrEqual(MOST);
});
