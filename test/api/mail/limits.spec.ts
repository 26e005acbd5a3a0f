import {
  ACCOUNT_EMAIL_LINKS_PER_DAY,
  INVITATIONS_PER_PAIR_AND_DAY,
  MAILS_PER_RECIPIENT_AND_DAY,
  MAILS_PER_SENDER_AND_DAY,
  SECURITY_MAILS_PER_DAY,
} from '../../../backend/contract/limits.js';
import type { Business, Property } from '../../../backend/generated/prisma/client.js';
import { startReplica, startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { runJobsOnce } from '../../support/jobs.js';
import { fixtures } from '../../support/fixtures.js';

let app: TestApp;
let owner: Client;
let ownerId: string;

/** Also after a jump of the clock, which ends access tokens. */
async function signIn(): Promise<void> {
  owner = app.client(await app.factory.session({ id: ownerId }));
}
async function advance(by: { hours: number }): Promise<void> {
  app.clock.advance(by);
  await signIn();
}

beforeEach(async () => {
  app = await startTestApp();
  ownerId = (await app.factory.user()).id;
  await signIn();
});
afterEach(() => app.close());

const makeProperty = () => app.factory.property({ ownerId });
const invite = (property: Property, business: Business, by = owner) =>
  by.post('/invitations', { propertyId: property.id, businessId: business.id });
/** Invites for a property of an owner of its own. */
async function inviteByAnother(business: Business) {
  const another = await fixtures(app).home();
  return invite(another.property, business, another.owner);
}
async function inviteAndCancel(property: Property, business: Business): Promise<void> {
  const { body } = await invite(property, business).expect(201);
  await fixtures(app).sendMails();
  await owner.delete(`/invitations/${body.invitation.id}`).expect(204);
}
const templatesTo = (recipient: string) => fixtures(app).templatesTo(recipient);
const countTo = async (recipient: string) => (await templatesTo(recipient)).length;

describe('mails about one property and business', () => {
  it('are one invitation and one cancellation a day, however often the owner invites and cancels', async () => {
    const [property, business] = [await makeProperty(), await app.factory.business()];
    for (let round = 0; round < INVITATIONS_PER_PAIR_AND_DAY; round += 1)
      await inviteAndCancel(property, business);
    expect(await templatesTo(business.email)).toEqual(['invitation-sent', 'invitation-cancelled']);
    await advance({ hours: 25 });
    await inviteAndCancel(property, business);
    expect(await countTo(business.email)).toBe(4);
  });

  it('stay within the limit when calls race on two replicas', async () => {
    const [property, business] = [await makeProperty(), await app.factory.business()];
    const replica = await startReplica(app);
    const token = await app.factory.session({ id: ownerId });
    const callers = [app.client(token), replica.client(token)];
    const loop = async (by: Client) => {
      for (let round = 0; round < 3; round += 1) {
        const { status, body } = await invite(property, business, by);
        expect([201, 409, 429]).toContain(status);
        const { invitation } = body as { invitation?: { id: string } };
        await fixtures(app).sendMails();
        if (invitation) await by.delete(`/invitations/${invitation.id}`);
      }
    };
    try {
      await Promise.all([...callers, ...callers].map(loop));
    } finally {
      await replica.close();
    }
    expect((await templatesTo(business.email)).sort()).toEqual(['invitation-cancelled', 'invitation-sent']);
  });
});

describe('mails about an account', () => {
  it('are limited by its email, also when it is deleted and signed up again', async () => {
    const person = { name: 'Ada Lovelace', email: 'stranger@example.com', password: PASSWORD };
    let mails = 0;
    for (let round = 0; round < ACCOUNT_EMAIL_LINKS_PER_DAY + 2; round += 1) {
      const { body } = await app.client().post('/auth/signup', person).expect(201);
      mails += await countTo(person.email);
      await app.client(body.accessToken).delete('/account', { password: PASSWORD }).expect(204);
    }
    expect(mails).toBe(ACCOUNT_EMAIL_LINKS_PER_DAY);
    await advance({ hours: 25 });
    await app.client().post('/auth/signup', person).expect(201);
    expect(await countTo(person.email)).toBe(1);
  });

  it('are limited by kind, also when personal keys are made and revoked in a loop', async () => {
    const expiresOn = app.clock.day(9);
    const key = { name: 'Laptop', scope: 'READ', expiresOn, password: PASSWORD };
    for (let round = 0; round < SECURITY_MAILS_PER_DAY + 2; round += 1) {
      const { body } = await owner.post('/account/keys', key).expect(201);
      await owner.delete(`/account/keys/${body.key.id}`).expect(204);
    }
    const { email } = await app.database.prisma.user.findUniqueOrThrow({ where: { id: ownerId } });
    const templates = await templatesTo(email);
    for (const template of ['key-created', 'key-revoked'])
      expect(templates.filter((one) => one === template)).toHaveLength(SECURITY_MAILS_PER_DAY);
  });
});

describe('mails to one recipient', () => {
  const OVER = 5;

  it('are twenty a day, also at once, and then one digest says how many there were', async () => {
    const business = await app.factory.business();
    // Five at once. More would wait for the same locks longer than a call may on a busy machine.
    for (let sent = 0; sent < MAILS_PER_RECIPIENT_AND_DAY + OVER; sent += OVER) {
      const answers = await Promise.all(Array.from({ length: OVER }, () => inviteByAnother(business)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    }
    expect(await countTo(business.email)).toBe(MAILS_PER_RECIPIENT_AND_DAY);

    await runJobsOnce(app, 'mail_digests');
    expect(await countTo(business.email)).toBe(MAILS_PER_RECIPIENT_AND_DAY);
    await advance({ hours: 25 });
    await runJobsOnce(app, 'mail_digests');
    await runJobsOnce(app, 'mail_digests');
    expect(await countTo(business.email)).toBe(MAILS_PER_RECIPIENT_AND_DAY + 1);
    const digest = await app.database.prisma.mail.findFirstOrThrow({
      where: { recipient: business.email, template: 'mail-digest' },
    });
    expect(digest.text).toContain(`so ${OVER} messages weren't sent.`);
    expect(digest.text).toContain('http://localhost:8080/dashboard');
  });

  it('begin the next day with the digest when a mail comes before the job', async () => {
    const business = await app.factory.business();
    for (let made = 0; made <= MAILS_PER_RECIPIENT_AND_DAY; made += 1) await inviteByAnother(business);
    await advance({ hours: 25 });
    await invite(await makeProperty(), business).expect(201);
    const templates = await templatesTo(business.email);
    expect(templates.slice(MAILS_PER_RECIPIENT_AND_DAY)).toEqual(['mail-digest', 'invitation-sent']);
    const digest = await app.database.prisma.mail.findFirstOrThrow({
      where: { recipient: business.email, template: 'mail-digest' },
    });
    expect(digest.subject).toBe('1 more message for you');
  });

  it('count by recipient, whatever the letter case', async () => {
    const one = await app.factory.business({ email: 'Office@Shared.example' });
    const two = await app.factory.business({ email: 'office@shared.example' });
    for (let made = 0; made < MAILS_PER_RECIPIENT_AND_DAY; made += 1)
      await inviteByAnother(made % 2 ? one : two);
    await inviteByAnother(two);
    expect((await countTo(one.email)) + (await countTo(two.email))).toBe(MAILS_PER_RECIPIENT_AND_DAY);
  });

  it('are three a day from one account, whatever it does, and leave room for everybody else', async () => {
    const business = await app.factory.business();
    for (let made = 0; made < MAILS_PER_RECIPIENT_AND_DAY + OVER; made += 1)
      await invite(await makeProperty(), business).expect(201);
    expect(await countTo(business.email)).toBe(MAILS_PER_SENDER_AND_DAY);
    expect((await inviteByAnother(business)).status).toBe(201);
    expect(await countTo(business.email)).toBe(MAILS_PER_SENDER_AND_DAY + 1);
    const [window] = await app.database.prisma.mailLimit.findMany({
      where: { key: `recipient:${business.email}` },
    });
    expect(window).toMatchObject({
      count: MAILS_PER_SENDER_AND_DAY + 1,
      heldBack: MAILS_PER_RECIPIENT_AND_DAY + OVER - MAILS_PER_SENDER_AND_DAY,
    });
  });

  it('count an address without what follows a plus sign, and go to the whole address', async () => {
    for (let made = 0; made <= MAILS_PER_SENDER_AND_DAY; made += 1) {
      const business = await app.factory.business({ email: `office+${made}@plus.example` });
      await invite(await makeProperty(), business).expect(201);
    }
    const sent = await app.database.prisma.mail.findMany({
      where: { recipient: { endsWith: '@plus.example' } },
      orderBy: { id: 'asc' },
    });
    expect(sent.map(({ recipient }) => recipient)).toEqual(
      [0, 1, 2].map((made) => `office+${made}@plus.example`),
    );
    await advance({ hours: 25 });
    await runJobsOnce(app, 'mail_digests');
    expect(await templatesTo('office+3@plus.example')).toEqual(['mail-digest']);
  });

  it('are counted no longer than needed: the clean-up deletes windows that are over and reported', async () => {
    const business = await app.factory.business();
    await invite(await makeProperty(), business).expect(201);
    const count = () =>
      app.database.prisma.mailLimit.count({ where: { key: `recipient:${business.email}` } });
    await runJobsOnce(app, 'retention');
    expect(await count()).toBe(1);
    await advance({ hours: 25 });
    await runJobsOnce(app, 'retention');
    expect(await count()).toBe(0);
  });
});
