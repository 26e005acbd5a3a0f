import {
  INVITATION_MAIL_DELAY,
  INVITATIONS_PER_OWNER_AND_DAY,
  INVITATIONS_PER_PAIR_AND_DAY,
} from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { jobs } from '../../support/jobs.js';

const app = useTestApp();
const { as, sides, sendMails, templatesTo } = fixtures(app);

type Pair = Pick<Awaited<ReturnType<typeof sides>>, 'property' | 'business'>;
const invite = (owner: Client, { property, business }: Pair) =>
  owner.post('/invitations', { propertyId: property.id, businessId: business.id });
async function inviteAndCancel(owner: Client, pair: Pair): Promise<void> {
  const { body } = await invite(owner, pair).expect(201);
  await owner.delete(`/invitations/${body.invitation.id}`).expect(204);
}

describe('new invitations in a day', () => {
  it('are three for each pair of property and business, whatever became of the earlier ones', async () => {
    const { owner, ownerUser, ...pair } = await sides();
    for (let sent = 0; sent < INVITATIONS_PER_PAIR_AND_DAY; sent += 1) await inviteAndCancel(owner, pair);
    const refused = await invite(owner, pair).expect(429);
    expect(refused.body).toMatchObject({
      code: 'INVITATION_LIMIT',
      message: 'You can invite a business to the same property 3 times a day. Please try again later.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    const other = await app.factory.property({ owner: ownerUser });
    await invite(owner, { ...pair, property: other }).expect(201);
    await invite(owner, { ...pair, business: await app.factory.business() }).expect(201);
    await app.database.pool.query(`UPDATE invitations SET created_at = created_at - interval '25 hours'`);
    await invite(owner, pair).expect(201);
  });

  it('are three for a pair also when calls race', async () => {
    const { owner, ...pair } = await sides();
    const loop = async () => {
      for (let round = 0; round < 4; round += 1) {
        const { body } = await invite(owner, pair);
        const { invitation } = body as { invitation?: { id: string } };
        if (invitation) await owner.delete(`/invitations/${invitation.id}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, loop));
    expect(await app.database.prisma.invitation.count({ where: { businessId: pair.business.id } })).toBe(
      INVITATIONS_PER_PAIR_AND_DAY,
    );
  });

  it('are a hundred for each owner, also after their properties were deleted, and when calls race', async () => {
    const { owner, ownerUser, ...pair } = await sides();
    await inviteAndCancel(owner, pair);
    await owner.delete(`/properties/${pair.property.id}`).expect(204);
    await app.database.pool.query(
      `INSERT INTO audit_events (actor_id, action, subject_type, subject_id)
       SELECT $1, 'invitation.sent', 'invitation', gen_random_uuid() FROM generate_series(1, $2::int)`,
      [ownerUser.id, INVITATIONS_PER_OWNER_AND_DAY - 3],
    );
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => ({
        property: await app.factory.property({ owner: ownerUser }),
        business: pair.business,
      })),
    );
    const answers = await Promise.all(pairs.map((one) => invite(owner, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'INVITATION_LIMIT',
      message: 'You can send 100 invitations a day. Please try again later.',
    });
    const another = await sides();
    await invite(another.owner, another).expect(201);
  });
});

describe('the mail of an invitation', () => {
  it('leaves after two minutes', async () => {
    const { owner, ...pair } = await sides();
    await invite(owner, pair).expect(201);
    const [job] = (await jobs(app)).slice(-1);
    expect(job?.seconds_until).toBeGreaterThan(INVITATION_MAIL_DELAY - 60);
    expect(job?.seconds_until).toBeLessThanOrEqual(INVITATION_MAIL_DELAY);
  });

  it('never leaves if the invitation is cancelled before that, and nobody gets another mail', async () => {
    const { owner, ...pair } = await sides();
    await inviteAndCancel(owner, pair);
    expect(await templatesTo(pair.business.email)).toEqual([]);
    await invite(owner, pair).expect(201);
    await owner.delete(`/properties/${pair.property.id}`).expect(204);
    await sendMails();
    expect(await templatesTo(pair.business.email)).toEqual([]);
  });

  it('takes what the owner writes meanwhile along, or nothing leaves if the invitation is cancelled', async () => {
    const write = async ({ owner, ...pair }: Awaited<ReturnType<typeof sides>>) => {
      const { body } = await invite(owner, pair).expect(201);
      const path = `/invitations/${body.invitation.id}` as const;
      await owner.post(`${path}/messages`, { text: 'Please call me' }).expect(201);
      return path;
    };
    const [one, other] = [await sides(), await sides()];
    await one.owner.delete(await write(one)).expect(204);
    expect(await templatesTo(one.business.email)).toEqual([]);
    expect((await one.manager.get('/notices').expect(200)).body.data).toEqual([]);
    await write(other);
    const [last] = (await jobs(app)).slice(-1);
    expect(last?.seconds_until).toBeGreaterThan(INVITATION_MAIL_DELAY - 60);
    await sendMails();
    expect((await templatesTo(other.business.email)).sort()).toEqual(['invitation-sent', 'message-received']);
  });

  it('leaves for the next invitation of that day, whose cancellation is mailed, too', async () => {
    const { owner, ...pair } = await sides();
    await inviteAndCancel(owner, pair);
    const { body } = await invite(owner, pair).expect(201);
    await sendMails();
    await owner.delete(`/invitations/${body.invitation.id}`).expect(204);
    expect(await templatesTo(pair.business.email)).toEqual(['invitation-sent', 'invitation-cancelled']);
  });

  it('never leaves after an answer, and a cancellation after that is mailed', async () => {
    const { owner, manager, ...pair } = await sides();
    const { body } = await invite(owner, pair).expect(201);
    await manager.post(`/invitations/${body.invitation.id}/accept`).expect(200);
    expect(await templatesTo(pair.business.email)).toEqual([]);
    await owner.delete(`/invitations/${body.invitation.id}`).expect(204);
    expect(await templatesTo(pair.business.email)).toEqual(['invitation-cancelled']);
  });
});

it('a greeting names no email whose part before the @ is longer than 30 characters', async () => {
  for (const [length, greeting] of [
    [30, /^Hello x{30}@example\.com,/],
    [31, /^Hello,\n/],
  ] as const) {
    const email = `${'x'.repeat(length)}@example.com`;
    const user = await app.factory.user({ email, accountStatus: 'PENDING_VERIFICATION' });
    await (await as(user)).post('/auth/forgot-password', { email }).expect(202);
    const mail = await app.database.prisma.mail.findFirstOrThrow({ where: { recipient: email } });
    expect(mail.text).toMatch(greeting);
    expect(mail.html).not.toContain('x'.repeat(31));
  }
});
