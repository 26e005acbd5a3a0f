import { randomUUID } from 'node:crypto';
import { MESSAGES_PER_SIDE } from '../../../backend/contract/jobs/thread.js';
import {
  MESSAGES_PER_SIDE_AND_DAY,
  THREAD_MESSAGE_MAX,
  UNREAD_MAX,
} from '../../../backend/contract/limits.js';
import type { InvitationStatus } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import { countStatements } from '../../support/count-statements.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides, eventsOf } = fixtures(app);

type Given = Parameters<typeof app.factory.invitation>[0];

/** An invitation with a client of each side. */
async function thread(given: Given = {}) {
  const both = await sides();
  const { property, business } = both;
  const invitation = await app.factory.invitation({ property, business, ...given });
  return { ...both, id: invitation.id, path: `/invitations/${invitation.id}/messages` as const };
}

describe('GET /invitations/{id}/messages', () => {
  it('begins with the texts of the invitation and of its answer, then says what happened', async () => {
    const { owner, manager, ownerUser, property, business } = await sides();
    const { body } = await owner
      .post('/invitations', {
        propertyId: property.id,
        businessId: business.id,
        inviteMessage: 'Please look after it.',
      })
      .expect(201);
    const { id } = body.invitation;
    await manager.post(`/invitations/${id}/accept`, { responseMessage: 'Gladly.' }).expect(200);
    const read = await owner.get(`/invitations/${id}/messages`).expect(200);
    const byOwner = { side: 'OWNER', name: ownerUser.name };
    const byBusiness = { side: 'BUSINESS', name: business.name };
    expect(read.body.messages.map(({ kind, author, text }) => ({ kind, author, text }))).toEqual([
      { kind: 'TEXT', author: byOwner, text: 'Please look after it.' },
      { kind: 'TEXT', author: byBusiness, text: 'Gladly.' },
      { kind: 'EVENT', author: byBusiness, text: `${business.name} accepted the invitation.` },
    ]);
    expect(read.body.messages[0]).toMatchObject({ createdAt: body.invitation.createdAt, quote: null });
    expect(read.body.unread).toBe(1);
  });

  it('gives the newest, those after one and those before one, always oldest first', async () => {
    const { owner, manager, path } = await thread();
    const sent: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const writer = number % 2 ? owner : manager;
      sent.push((await writer.post(path, { text: `Number ${number}` }).expect(201)).body.message.id);
    }
    expect(sent).toEqual([...sent].sort());
    const numbers = async (query: object) => {
      const { body } = await owner.get(path).query(query).expect(200);
      return body.messages.map(({ text }) => Number(text.slice(7)));
    };
    expect(await numbers({})).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers({ limit: 2 })).toEqual([4, 5]);
    expect(await numbers({ limit: 2, before: sent[3] })).toEqual([2, 3]);
    expect(await numbers({ limit: 2, after: sent[0] })).toEqual([2, 3]);
    expect(await numbers({ after: sent[4] })).toEqual([]);
    await owner.get(path).query({ after: 'yesterday' }).expect(400);
    await owner.get(path).query({ limit: 101 }).expect(400);
  });

  it('reads the last page of 500 messages in two statements, with that of the session', async () => {
    const { owner, id, path } = await thread();
    await app.database.pool.query(
      `INSERT INTO invitation_messages (invitation_id, kind, side, text)
       SELECT $1, 'TEXT', 'BUSINESS', 'Number ' || n FROM generate_series(1, 500) n`,
      [id],
    );
    const { answer, statements } = await countStatements(() => owner.get(path).expect(200));
    expect(answer.body.messages).toHaveLength(50);
    expect(answer.body.messages.at(-1)?.text).toBe('Number 500');
    expect(answer.body.unread).toBe(UNREAD_MAX);
    expect(statements).toBeLessThanOrEqual(2);
  });

  it('shows two crossed pairs of accounts nothing of each other', async () => {
    const [one, two] = [await thread({ inviteMessage: 'First' }), await thread({ inviteMessage: 'Second' })];
    await one.owner.post(one.path, { text: 'Only for one' }).expect(201);
    for (const stranger of [two.owner, two.manager]) {
      await stranger.get(one.path).expect(404);
      await stranger.post(one.path, { text: 'Hello' }).expect(404);
      const { body } = await stranger.get(two.path).expect(200);
      expect(body.messages.map(({ text }) => text)).toEqual(['Second']);
      const [message] = (await one.owner.get(one.path).expect(200)).body.messages;
      await stranger.post(`${one.path}/read`, { upTo: message?.id ?? '' }).expect(404);
      const foreign = await stranger.post(`${two.path}/read`, { upTo: message?.id ?? '' }).expect(404);
      expect(foreign.body).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
    }
  });
});

describe('POST /invitations/{id}/messages', () => {
  it('takes plain text of up to 2,000 characters, and records the fact without the text', async () => {
    const { owner, ownerUser, business, id, path } = await thread();
    const { body } = await owner.post(path, { text: '  <b>Tuesday?</b>\nAda ' }).expect(201);
    expect(body).toEqual({
      message: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'TEXT',
        author: { side: 'OWNER', name: ownerUser.name },
        text: '<b>Tuesday?</b>\nAda',
        createdAt: expect.stringMatching(/Z$/),
        quote: null,
      },
    });
    expect(await eventsOf(id, 'invitation.message-sent')).toEqual([
      expect.objectContaining({
        actorId: ownerUser.id,
        businessId: business.id,
        after: { messageId: body.message.id, side: 'OWNER', characters: 19 },
      }),
    ]);
    await owner.post(path, { text: 'a'.repeat(THREAD_MESSAGE_MAX) }).expect(201);
    for (const text of ['', '  ', 'a'.repeat(THREAD_MESSAGE_MAX + 1), 7, null])
      await owner.post(path, { text }).expect(400);
  });

  it('is for the owner and managers of the business; its other staff read', async () => {
    const { business, id, path } = await thread();
    for (const [role, status] of [
      ['MANAGER', 201],
      ['STAFF', 403],
      ['TECHNICIAN', 403],
    ] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      const client = await as(user);
      await client.post(path, { text: 'Hello' }).expect(status);
      const { body } = await client.get(path).expect(200);
      expect(body.messages[0]?.author).toEqual({ side: 'BUSINESS', name: business.name });
      const { abilities } = (await client.get(`/invitations/${id}`).expect(200)).body.invitation;
      expect(abilities.write).toBe(status === 201);
    }
  });

  it.each<InvitationStatus>(['DECLINED', 'CANCELLED'])(
    'is refused once the invitation is %s, and the thread stays readable',
    async (status) => {
      const { owner, manager, path } = await thread({ status, inviteMessage: 'Please come.' });
      for (const client of [owner, manager]) {
        const { body } = await client.post(path, { text: 'Hello' }).expect(409);
        expect(body).toMatchObject({ message: `An invitation that is ${status} cannot be written to` });
        expect((await client.get(path).expect(200)).body.messages).toHaveLength(1);
      }
    },
  );

  it('stays readable for the owner when the business is gone', async () => {
    const { owner, manager, business, id, path } = await thread();
    await manager.post(path, { text: 'Hello' }).expect(201);
    await manager.delete(`/businesses/${business.id}`).expect(204);
    const { body } = await owner.get(path).expect(200);
    expect(body.messages.map(({ author, text }) => [author.name, text])).toEqual([
      ['Deleted business', 'Hello'],
      ['Deleted business', 'The invitation was cancelled.'],
    ]);
    await manager.get(`/invitations/${id}/messages`).expect(404);
  });

  it(`is possible ${MESSAGES_PER_SIDE_AND_DAY} times a day for each thread and side`, async () => {
    const { owner, manager, id, path } = await thread({ inviteMessage: 'Not counted' });
    await app.database.pool.query(
      `INSERT INTO invitation_messages (invitation_id, kind, side, text)
       SELECT $1, 'TEXT', 'OWNER', 'Hello' FROM generate_series(1, $2::int)`,
      [id, MESSAGES_PER_SIDE_AND_DAY - 1],
    );
    await owner.post(path, { text: 'The last one' }).expect(201);
    const refused = await owner.post(path, { text: 'One more' }).expect(429);
    expect(refused.body).toMatchObject({ code: 'MESSAGE_LIMIT' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await manager.post(path, { text: 'Hello' }).expect(201);
    await app.database.pool.query(
      `UPDATE invitation_messages SET created_at = created_at - interval '25 hours'`,
    );
    await owner.post(path, { text: 'Tomorrow' }).expect(201);
  });

  it('allows each side so many in all', async () => {
    const { owner, manager, id, path } = await thread();
    await app.database.pool.query(
      `INSERT INTO invitation_messages (invitation_id, kind, side, text, created_at)
       SELECT $1, 'TEXT', 'OWNER', 'Hello', now() - interval '25 hours' FROM generate_series(2, $2::int)`,
      [id, MESSAGES_PER_SIDE],
    );
    await owner.post(path, { text: 'The last one' }).expect(201);
    const refused = await owner.post(path, { text: 'One more' }).expect(409);
    expect(refused.body.code).toBe('MESSAGE_LIMIT_REACHED');
    await manager.post(path, { text: 'Hello' }).expect(201);
  });
});

describe('POST /invitations/{id}/messages/read', () => {
  it('counts what the other side wrote since, for each reader, and never goes back', async () => {
    const { owner, manager, property, business, id, path } = await thread({ inviteMessage: 'Please come.' });
    const write = async (text: string) => (await manager.post(path, { text }).expect(201)).body.message.id;
    const [first, second] = [await write('One'), await write('Two')];
    const unread = async () => {
      const { body } = await owner.get(path).expect(200);
      const listed = await owner.get(`/invitations/property/${property.id}`).expect(200);
      expect(listed.body.invitations[0]?.unread).toBe(body.unread);
      return body.unread;
    };
    expect(await unread()).toBe(2);
    await owner.post(`${path}/read`, { upTo: second }).expect(204);
    await owner.post(`${path}/read`, { upTo: first }).expect(204);
    expect(await unread()).toBe(0);
    await write('Three');
    expect(await unread()).toBe(1);
    const received = await manager.get(`/invitations/business/${business.id}`).expect(200);
    expect(received.body.find((one) => one.id === id)?.unread).toBe(1);
    await owner.post(`${path}/read`, { upTo: randomUUID() }).expect(404);
    await owner.post(`${path}/read`, { upTo: 'last' }).expect(400);
  });
});
