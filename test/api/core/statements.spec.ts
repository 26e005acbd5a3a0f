import type { Client } from '../../support/client.js';
import { useTestApp } from '../../support/app.js';
import { countStatements } from '../../support/count-statements.js';
import { fixtures } from '../../support/fixtures.js';

/** Statements of a call, with those of its session. */
const MOST = 6;
const ROWS = 3;
const app = useTestApp();
const { as, sides } = fixtures(app);
let callers: Record<'owner' | 'manager' | 'reviewer', Client>;
let ids: Record<'account' | 'property' | 'business' | 'invitation', string>;

beforeAll(async () => {
  const { owner, ownerUser, manager, property, business } = await sides();
  callers = { owner, manager, reviewer: await as(await app.factory.admin()) };
  for (let made = 0; made < ROWS; made += 1) {
    const other = await app.factory.business();
    const rival = await app.factory.invitation({ property, business: other, status: 'ACCEPTED' });
    await app.factory.quote({ invitation: rival });
    const { id } = await app.factory.invitation({ business, status: 'ACTIVE' });
    await app.factory.review({
      invitation: await app.database.prisma.invitation.findUniqueOrThrow({ where: { id } }),
      reportReason: 'It names one of our staff.',
      reportedAt: new Date(),
    });
    await app.factory.deadline({ property });
    await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    await app.factory.business({ changedSinceApproval: true, changedAt: new Date() });
  }
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  await app.factory.quote({ invitation });
  for (let made = 0; made < ROWS; made += 1)
    await manager.post(`/invitations/${invitation.id}/messages`, { text: 'Hello' }).expect(201);
  ids = { account: ownerUser.id, property: property.id, business: business.id, invitation: invitation.id };
});

const CALLS: [string, keyof typeof callers, (client: Client) => PromiseLike<unknown>][] = [
  [
    'the thread of an invitation',
    'owner',
    (client) => client.get(`/invitations/${ids.invitation}/messages`).expect(200),
  ],
  ['a property', 'owner', (client) => client.get(`/properties/${ids.property}`).expect(200)],
  [
    'the invitations of a property',
    'owner',
    (client) => client.get(`/invitations/property/${ids.property}`).expect(200),
  ],
  [
    'the deadlines of a property',
    'owner',
    (client) => client.get(`/properties/${ids.property}/deadlines`).expect(200),
  ],
  [
    'the quotes of a property',
    'owner',
    (client) => client.get(`/properties/${ids.property}/quotes`).expect(200),
  ],
  ['the open quotes of an owner', 'owner', (client) => client.get('/quotes').expect(200)],
  [
    'the invitations of a business',
    'manager',
    (client) => client.get(`/invitations/business/${ids.business}`).expect(200),
  ],
  [
    'the standing of a business',
    'manager',
    (client) => client.get(`/businesses/${ids.business}/standing`).expect(200),
  ],
  [
    'the reviews of a business',
    'owner',
    (client) => client.get(`/businesses/${ids.business}/reviews`).expect(200),
  ],
  [
    'the reviews of a business in HQ',
    'reviewer',
    (client) => client.get(`/businesses/${ids.business}/reviews`).expect(200),
  ],
  ['the notices of a person', 'owner', (client) => client.get('/notices').expect(200)],
  ['the choices of mail', 'owner', (client) => client.get('/account/notifications').expect(200)],
  ['the jobs of an owner', 'owner', (client) => client.get('/invitations?side=owner').expect(200)],
  ['the jobs of a business', 'manager', (client) => client.get('/invitations?side=business').expect(200)],
  ['what needs an owner', 'owner', (client) => client.get('/insights').expect(200)],
  ['what needs a business', 'manager', (client) => client.get('/insights').expect(200)],
  ['the review queue of HQ', 'reviewer', (client) => client.get('/hq/review-queue').expect(200)],
  ['the insights of HQ', 'reviewer', (client) => client.get('/hq/insights').expect(200)],
  ['a business in HQ', 'reviewer', (client) => client.get(`/hq/businesses/${ids.business}`).expect(200)],
  ['an account in HQ', 'reviewer', (client) => client.get(`/hq/users/${ids.account}`).expect(200)],
];

it.each(CALLS)(`%s takes at most ${MOST} statements`, async (_, caller, call) => {
  // The first call opens connections.
  await call(callers[caller]);
  const { statements } = await countStatements(() => call(callers[caller]));
  expect(statements).toBeLessThanOrEqual(MOST);
});
