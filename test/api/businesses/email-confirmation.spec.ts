import {
  BUSINESS_EMAIL_LINKS_PER_DAY,
  BUSINESS_EMAIL_LINKS_PER_OWNER,
} from '../../../backend/contract/limits.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let user: User;
let owner: Client;

beforeEach(async () => {
  user = await app.factory.user();
  owner = app.client(await app.factory.session(user));
});

let made = 0;
const newEmail = () => `firm-${(made += 1)}@example.com`;

async function register(email: string): Promise<string> {
  const { body } = await owner
    .post('/businesses', {
      name: 'Fenland Plumbing',
      email,
      phoneNumber: '020 7946 0018',
      address: 'Nowhere in particular',
      companyType: 'SOLE_TRADER',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
    })
    .expect(201);
  expect(body.emailConfirmed).toBe(false);
  return body.id;
}
const { mailTo, sendMails, templatesTo, tokensTo } = fixtures(app);
const lastToken = async (recipient: string) =>
  (await tokensTo(recipient, 'confirm-business-email')).at(-1) ?? '';
const confirm = (token: string) => app.client().post('/businesses/confirm-email', { token });
const isConfirmed = async (id: string) =>
  (await owner.get(`/businesses/${id}`).expect(200)).body.emailConfirmed;

async function expectInvalid(token: string): Promise<void> {
  const { body } = await confirm(token).expect(400);
  expect(body).toMatchObject({
    code: 'CONFIRMATION_TOKEN_INVALID',
    message: 'This link has expired or was already used',
  });
}

describe('a new business', () => {
  it('gets a link to its email, which confirms it once', async () => {
    const email = newEmail();
    const id = await register(email);
    const token = await lastToken(email);
    const [stored] = await app.database.prisma.businessEmailLink.findMany({ where: { businessId: id } });
    expect(stored?.tokenHash).toHaveLength(32);
    await confirm(token).expect(204);
    expect(await isConfirmed(id)).toBe(true);
    await expectInvalid(token);
    const [event] = await app.database.prisma.auditEvent.findMany({
      where: { action: 'business.email-confirmed' },
    });
    expect(event).toMatchObject({ subjectId: id, actorId: null });
  });

  it('gets a link also when its email is its owner’s own', async () => {
    await register(user.email);
    expect(await lastToken(user.email)).not.toBe('');
  });

  it('is not confirmed by a link that is seven days old or unknown', async () => {
    const email = newEmail();
    const id = await register(email);
    app.clock.advance({ days: 7 });
    await expectInvalid(await lastToken(email));
    await expectInvalid('A'.repeat(43));
    const { emailConfirmedAt } = await app.database.prisma.business.findUniqueOrThrow({ where: { id } });
    expect(emailConfirmedAt).toBeNull();
  });

  it('is confirmed by one of many calls with the same link', async () => {
    const email = newEmail();
    await register(email);
    const token = await lastToken(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400]);
  });
});

describe('a new email', () => {
  it('is not confirmed, gets its own link, and ends the links to the earlier one', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const id = await register(before);
    await confirm(await lastToken(before)).expect(204);
    await owner.patch(`/businesses/${id}`, { description: 'New', email: before }).expect(200);
    expect(await isConfirmed(id)).toBe(true);
    const { body } = await owner.patch(`/businesses/${id}`, { email: after }).expect(200);
    expect(body.emailConfirmed).toBe(false);
    const token = await lastToken(after);
    await owner.patch(`/businesses/${id}`, { email: newEmail() }).expect(200);
    await expectInvalid(token);
  });
});

describe('links', () => {
  it('of one owner are limited over all addresses and businesses', async () => {
    const emails = Array.from({ length: BUSINESS_EMAIL_LINKS_PER_OWNER + 2 }, newEmail);
    const id = await register(newEmail());
    for (const email of emails) await owner.patch(`/businesses/${id}`, { email }).expect(200);
    const queued = await app.database.prisma.mail.count({ where: { recipient: { in: emails } } });
    expect(queued).toBe(BUSINESS_EMAIL_LINKS_PER_OWNER - 1);
    const { body } = await owner.post(`/businesses/${id}/confirm-email`).expect(409);
    expect(body).toMatchObject({ code: 'CONFIRMATION_LINK_LIMIT_REACHED' });
    const another = newEmail();
    await register(another);
    expect(await mailTo(another)).toEqual([]);
    user = await app.factory.user();
    owner = app.client(await app.factory.session(user));
    const theirs = newEmail();
    await register(theirs);
    expect(await mailTo(theirs)).toHaveLength(1);
  });
});

describe('mail to a business', () => {
  it('goes to its owner until its email is confirmed', async () => {
    const email = newEmail();
    const id = await register(email);
    await app.database.prisma.business.update({ where: { id }, data: { registrationStatus: 'APPROVED' } });
    const inviter = await app.factory.user();
    const client = app.client(await app.factory.session(inviter));
    const invite = async () => {
      const property = await app.factory.property({ owner: inviter });
      const { body } = await client
        .post('/invitations', { propertyId: property.id, businessId: id })
        .expect(201);
      await sendMails();
      return body.invitation.id;
    };
    await client.delete(`/invitations/${await invite()}`).expect(204);
    expect(await templatesTo(user.email)).toEqual(['invitation-sent', 'invitation-cancelled']);
    expect(await mailTo(email)).toHaveLength(1);
    await confirm(await lastToken(email)).expect(204);
    await client.delete(`/invitations/${await invite()}`).expect(204);
    expect(await templatesTo(email)).toEqual([
      'business-email-link',
      'invitation-sent',
      'invitation-cancelled',
    ]);
  });
});

describe('POST /businesses/{id}/confirm-email', () => {
  it('sends the link again, a few times a day to one address, and earlier links keep working', async () => {
    const email = newEmail();
    const id = await register(email);
    const first = await lastToken(email);
    const again = () => owner.post(`/businesses/${id}/confirm-email`);
    for (let sent = 1; sent < BUSINESS_EMAIL_LINKS_PER_DAY; sent += 1) await again().expect(202);
    const { body } = await again().expect(409);
    expect(body).toMatchObject({ code: 'CONFIRMATION_LINK_LIMIT_REACHED' });
    expect(await mailTo(email)).toHaveLength(BUSINESS_EMAIL_LINKS_PER_DAY);
    await confirm(first).expect(204);
    expect((await again().expect(409)).body).toMatchObject({ code: 'BUSINESS_EMAIL_CONFIRMED' });
  });

  it('is refused to administrators, who see whether the email is confirmed', async () => {
    const id = await register(newEmail());
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    await admin.post(`/businesses/${id}/confirm-email`).expect(403);
    expect((await admin.get(`/hq/businesses/${id}`).expect(200)).body.emailConfirmed).toBe(false);
    await app.database.prisma.business.update({
      where: { id },
      data: { registrationStatus: 'APPROVED', emailConfirmedAt: new Date() },
    });
    expect((await admin.get(`/hq/businesses/${id}`).expect(200)).body.emailConfirmed).toBe(true);
    const stranger = app.client(await app.factory.session(await app.factory.user()));
    expect((await stranger.get(`/businesses/${id}`).expect(200)).body).not.toHaveProperty('emailConfirmed');
  });
});
