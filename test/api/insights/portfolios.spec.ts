import type { InsightKind } from '../../../backend/contract/insights.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import type { Business, InvitationStatus, Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { certifiedService, dayFromNow } from './insight-fixtures.js';

/** Random portfolios; set PORTFOLIOS=500 to try many. */
const ROUNDS = Number(process.env.PORTFOLIOS ?? 20);

const app = useTestApp();

/** A repeatable random number below `limit`. */
function randoms(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const STATUSES: InvitationStatus[] = ['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'];

/** Properties with invitations in all statuses and of all ages, half an hour away from every threshold. */
async function fill(owner: User, businesses: Business[], random: (limit: number) => number) {
  const { factory } = app;
  const now = Date.now() + 30 * 60_000;
  const properties: Property[] = [];
  for (let i = 0; i < 1 + random(4); i += 1) {
    const managerBusiness = random(3) === 0 ? (businesses[random(businesses.length)] ?? null) : null;
    const createdAt = new Date(now - random(40) * DAY_MS);
    const property = await factory.property({
      owner,
      createdAt,
      ...(managerBusiness ? { managerBusiness } : {}),
    });
    properties.push(property);
    for (let due = random(4); due > 0; due -= 1) {
      const dueOn = dayFromNow(random(80) - 40);
      await factory.deadline({ property, dueOn });
    }
    for (const business of businesses.filter(() => random(2) === 0)) {
      const status = STATUSES[random(STATUSES.length)] ?? 'PENDING';
      // A property has one active manager at most.
      if (status === 'ACTIVE' && business.serviceBusinessType === 'PROPERTY_MANAGEMENT') continue;
      const sent = now - random(30) * DAY_MS;
      const answered = ['ACCEPTED', 'ACTIVE', 'DECLINED'].includes(status);
      const invitation = await factory.invitation({
        property,
        business,
        status,
        createdAt: new Date(sent),
        lastSentAt: new Date(sent),
        respondedAt: answered ? new Date(Math.min(sent + random(20) * DAY_MS, Date.now())) : null,
      });
      if (status === 'ACCEPTED' && random(2) === 0)
        await factory.quote({ invitation, validUntil: dayFromNow(random(20) - 10) });
    }
  }
  return properties;
}

const OPEN = "('PENDING', 'ACCEPTED', 'ACTIVE')";
const own = 'JOIN properties p ON p.id = i.property_id WHERE p.owner_id = $1';
const QUOTED = `EXISTS (SELECT 1 FROM quotes q WHERE q.invitation_id = i.id AND q.status = 'OPEN'
  AND q.valid_until >= (now() - interval '12 hours')::date
  AND EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id AND b.registration_status = 'APPROVED'))`;
/** Each kind by a statement of its own that says what the specification says. */
const NAIVE: Partial<Record<InsightKind, string>> = {
  INVITATION_UNANSWERED: `SELECT i.id FROM invitations i ${own} AND i.status = 'PENDING'
    AND i.last_sent_at <= now() - interval '48 hours'`,
  INVITATION_DECLINED: `SELECT i.id FROM invitations i ${own} AND i.status = 'DECLINED'
    AND i.responded_at >= now() - interval '14 days' AND NOT EXISTS (
      SELECT 1 FROM invitations o WHERE o.property_id = p.id AND o.invitation_type = i.invitation_type
        AND o.status IN ${OPEN} AND o.created_at > i.responded_at)`,
  INVITATION_NOT_STARTED: `SELECT i.id FROM invitations i ${own} AND i.status = 'ACCEPTED'
    AND i.responded_at <= now() - interval '7 days' AND NOT ${QUOTED}`,
  QUOTE_TO_DECIDE: `SELECT i.id FROM invitations i ${own} AND i.status IN ('ACCEPTED', 'ACTIVE') AND ${QUOTED}`,
  MANAGER_NOT_APPROVED: `SELECT p.id FROM properties p JOIN businesses b ON b.id = p.manager_business_id
    WHERE p.owner_id = $1 AND b.registration_status <> 'APPROVED'`,
  PROVIDER_CERTIFICATE: `SELECT DISTINCT b.id FROM businesses b
    JOIN business_services s ON s.business_id = b.id
    JOIN service_categories c ON c.id = s.service_category_id AND c.requires_certification
    LEFT JOIN certificates t ON t.business_service_id = s.id AND t.checked_at IS NOT NULL
    WHERE (t.id IS NULL OR t.expires_on <= (now() AT TIME ZONE 'UTC')::date + 30)
      AND (EXISTS (SELECT 1 FROM properties p WHERE p.owner_id = $1 AND p.manager_business_id = b.id)
        OR EXISTS (SELECT 1 FROM invitations i ${own} AND i.business_id = b.id AND i.status = 'ACTIVE'))`,
  DEADLINE: `SELECT d.id FROM deadlines d JOIN properties p ON p.id = d.property_id WHERE p.owner_id = $1
    AND d.due_on <= (now() AT TIME ZONE 'UTC')::date + 30`,
  PROPERTY_UNATTENDED: `SELECT p.id FROM properties p WHERE p.owner_id = $1 AND p.manager_business_id IS NULL
    AND p.created_at <= now() - interval '14 days'
    AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.property_id = p.id AND i.status IN ${OPEN})`,
};

async function naive(ownerId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, text] of Object.entries(NAIVE)) {
    const { rows } = await app.database.pool.query<{ id: string }>(text, [ownerId]);
    found.push(...rows.map(({ id }) => `${kind} ${id}`));
  }
  return found.sort();
}

async function naiveFigures(ownerId: string) {
  const count = async (condition: string) => {
    const text = `SELECT count(*)::int AS n FROM invitations i ${own} AND ${condition}`;
    return (await app.database.pool.query<{ n: number }>(text, [ownerId])).rows[0]?.n;
  };
  const recent = "i.created_at > now() - interval '90 days'";
  return {
    openInvitations: await count(`i.status IN ${OPEN}`),
    invitations90Days: {
      sent: await count(recent),
      answered: await count(`${recent} AND i.status IN ('ACCEPTED', 'ACTIVE', 'DECLINED')`),
      accepted: await count(`${recent} AND i.status IN ('ACCEPTED', 'ACTIVE')`),
    },
  };
}

/** Providers with certificates of every state: none, not checked, soon expired, expired, and valid. */
async function providers(): Promise<Business[]> {
  const states = [
    undefined,
    { expiresIn: 400, checked: false },
    { expiresIn: 20 },
    { expiresIn: -3 },
    { expiresIn: 90 },
  ];
  return Promise.all(
    states.map(async (certificate) => {
      const business = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
      await certifiedService(app, business, certificate);
      return business;
    }),
  );
}

it(`${ROUNDS} random portfolios match naive statements, and never name what belongs to others`, async () => {
  const { factory } = app;
  const businesses = [
    await factory.business(),
    await factory.business({ registrationStatus: 'SUSPENDED' }),
    ...(await providers()),
  ];
  const portfolios = [];
  // All owners invite the same businesses, so their data is interleaved.
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const owner = await factory.user();
    portfolios.push({ owner, properties: await fill(owner, businesses, randoms(seed)) });
  }
  const everything = portfolios.flatMap(({ properties }) => properties);
  for (const { owner, properties } of portfolios) {
    const client = app.client(await factory.session(owner));
    const { body, text } = await client.get('/insights').expect(200);
    expect(body.attention.map(({ kind, subject }) => `${kind} ${subject.id}`).sort()).toEqual(
      await naive(owner.id),
    );
    expect(body.portfolio).toMatchObject(await naiveFigures(owner.id));
    expect(body.portfolio.properties).toBe(properties.length);
    for (const foreign of everything.filter(({ ownerId }) => ownerId !== owner.id)) {
      expect(text).not.toContain(foreign.id);
      expect(text).not.toContain(`"${foreign.memorableName}"`);
    }
  }
}, 600_000);
