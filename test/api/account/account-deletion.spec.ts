import { startTestApp, useTestApp } from '../../support/app.js';
import { setCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { makePerson } from './person-fixtures.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();

const prisma = () => app.database.prisma;

const { mailTo, templatesTo } = fixtures(app);
const remove = (token: string, password = PASSWORD) => app.client(token).delete('/account', { password });

describe('deleting an account', () => {
  it.each(['VERIFIED', 'PENDING_VERIFICATION', 'SUSPENDED'] as const)(
    'removes all data of a person who is %s and leaves an anonymous row',
    async (accountStatus) => {
      const { person, token, property, business, otherBusiness } = await makePerson(app, { accountStatus });
      const answer = await remove(token).expect(204);
      expect(setCookieOf(answer)).toMatch(/^refresh_token_3000=; Max-Age=0; Path=\/auth;/);
      expect(await prisma().user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
        name: 'Deleted user',
        email: `deleted-${person.id}@deleted.invalid`,
        roles: ['USER'],
        accountStatus: 'REJECTED',
        deletedAt: expect.any(Date) as Date,
      });
      const id = person.id;
      expect(await prisma().property.count({ where: { id: property.id } })).toBe(0);
      expect(await prisma().business.count({ where: { id: business.id } })).toBe(0);
      expect(await prisma().staffMember.count({ where: { userId: id } })).toBe(0);
      expect(await app.factory.sessionsOf({ id })).toEqual([]);
      expect(await app.factory.passwordResetsOf({ id })).toEqual([]);
      expect(await mailTo(person.email)).toEqual([]);
      expect(await mailTo(otherBusiness.email)).toMatchObject([{ template: 'invitation-cancelled' }]);
      await app.client(token).get('/account/export').expect(401);
    },
  );

  it('ends the management of properties and mails their owners', async () => {
    const { token, otherOwner, managed, invitedTo, business } = await makePerson(app);
    await remove(token).expect(204);
    expect(await prisma().property.findUniqueOrThrow({ where: { id: managed.id } })).toMatchObject({
      managementType: 'SELF_MANAGED',
      managerBusinessId: null,
    });
    expect(await prisma().invitation.count({ where: { businessId: business.id } })).toBe(0);
    expect(await prisma().invitation.findMany({ where: { propertyId: invitedTo.id } })).toMatchObject([
      { status: 'CANCELLED', businessId: null },
    ]);
    expect((await templatesTo(otherOwner.email)).sort()).toEqual([
      'invitation-withdrawn',
      'management-ended',
    ]);
  });

  it('keeps the audit events without naming anybody', async () => {
    const { person, token, property, business } = await makePerson(app);
    await remove(token).expect(204);
    const events = await prisma().auditEvent.findMany({
      where: { actorId: person.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      'invitation.cancelled',
      'property.deleted',
      'property.unassigned',
      'invitation.cancelled',
      'invitation.cancelled',
      'business.deleted',
      'account.deleted',
    ]);
    const written = JSON.stringify(events);
    for (const name of [person.name, person.email, property.address, property.memorableName, business.name])
      expect(written).not.toContain(name);
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const { body } = await admin.get(`/hq/audit?actorId=${person.id}&limit=1`).expect(200);
    expect(body).toMatchObject({
      data: [{ action: 'account.deleted', actor: { name: 'Deleted user', deleted: true } }],
    });
  });

  it('asks for the password and reports a wrong one at its field', async () => {
    const person = await app.factory.user();
    const token = await app.factory.session(person);
    for (const [body, message] of [
      [{ password: 'not the password' }, 'The password is not correct'],
      [{}, 'Password is required'],
    ] as const) {
      const answer = await app.client(token).delete('/account', body).expect(400);
      expect(answer.body).toMatchObject({ message, errors: { password: message } });
    }
    expect(await prisma().user.count({ where: { id: person.id, deletedAt: null } })).toBe(1);
  });

  it('lets the email address sign up again as a new account', async () => {
    const { person, token } = await makePerson(app);
    const { email } = person;
    await remove(token).expect(204);
    await signIn(app, email).expect(401);
    const { body } = await app
      .client()
      .post('/auth/signup', { name: 'Ada', email, password: PASSWORD })
      .expect(201);
    expect((body as { user: { id: string } }).user.id).not.toBe(person.id);
  });

  it('leaves no account that can sign in, get mail, be verified or join a staff', async () => {
    const { person, token } = await makePerson(app);
    await remove(token).expect(204);
    const email = `deleted-${person.id}@deleted.invalid`;
    await signIn(app, email).expect(401);
    await app.client().post('/auth/forgot-password', { email }).expect(202);
    expect(await mailTo(email)).toEqual([]);
    const refused = await app
      .client()
      .post('/auth/signup', { name: 'Eve', email, password: PASSWORD })
      .expect(400);
    expect(refused.body).toMatchObject({ errors: { email: 'Invalid email format' } });
    const owner = await app.factory.user();
    const business = await app.factory.business({ owner });
    const hirer = app.client(await app.factory.session(owner));
    await hirer.post(`/businesses/${business.id}/staff`, { email }).expect(404);
    const admin = app.client(await app.factory.session(await app.factory.superAdmin()));
    await admin.post(`/hq/users/${person.id}/verify`).expect(404);
    await admin.put(`/hq/users/${person.id}/roles`, { roles: ['ADMIN'] }).expect(404);
    await admin.get(`/hq/users/${person.id}`).expect(404);
    for (const path of ['/hq/users/all', '/hq/users/all?search=deleted', '/hq/users/export'])
      expect((await admin.get(path).expect(200)).text).not.toContain(person.id);
    const live = await prisma().user.count({ where: { deletedAt: null } });
    expect((await admin.get('/hq/dashboard').expect(200)).body).toMatchObject({ totalUsers: live });
  });

  it('the database refuses to mark a row as deleted while it still has personal data', async () => {
    const { id } = await app.factory.user();
    await expect(
      prisma().user.update({ where: { id }, data: { deletedAt: new Date(), accountStatus: 'REJECTED' } }),
    ).rejects.toThrow(/users_deleted_names_nobody/);
  });

  it('keeps the mails of an address that another account also uses', async () => {
    const owner = await app.factory.user();
    const shared = await app.factory.user();
    await app.factory.business({ owner, email: shared.email });
    await app.client().post('/auth/forgot-password', { email: shared.email }).expect(202);
    await remove(await app.factory.session(owner)).expect(204);
    expect(await mailTo(shared.email)).toHaveLength(1);
  });

  it('counts as a call of the client and as a password attempt', async () => {
    const limited = await startTestApp({ authRateLimit: 2 });
    const person = await limited.factory.user();
    const client = limited.client(await limited.factory.session(person));
    await client.delete('/account', { password: 'not the password' }).expect(400);
    await client.delete('/account', { password: 'not the password' }).expect(400);
    await client.delete('/account', { password: PASSWORD }).expect(429);
    await limited.close();
  });
});

const ROUNDS = 3;

describe('the last super administrator', () => {
  beforeEach(() => prisma().user.updateMany({ where: { deletedAt: null }, data: { roles: ['USER'] } }));

  it('cannot be deleted', async () => {
    const last = await app.factory.superAdmin();
    await app.factory.superAdmin({ accountStatus: 'SUSPENDED' });
    const { body } = await remove(await app.factory.session(last)).expect(409);
    expect(body).toMatchObject({ code: 'LAST_SUPER_ADMIN' });
  });

  it('remains when the last two delete themselves at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prisma().user.updateMany({ where: { deletedAt: null }, data: { roles: ['USER'] } });
      const both = [await app.factory.superAdmin(), await app.factory.superAdmin()];
      const tokens = await Promise.all(both.map((one) => app.factory.session(one)));
      const answers = await Promise.all(tokens.map((token) => remove(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });
});

describe('deleting an account at the same time as other calls', () => {
  it('leaves nothing behind that the same person created meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, token, property } = await makePerson(app);
      const client = app.client(token);
      const answers = await Promise.all([
        remove(token),
        client.post('/businesses', {
          name: 'Racing Ltd',
          email: 'racing@example.com',
          phoneNumber: '020 7946 0018',
          address: 'Nowhere in particular',
          companyType: 'SOLE_TRADER',
          serviceBusinessType: 'SERVICE_PROVIDER',
        }),
        client.post('/invitations', {
          propertyId: property.id,
          businessId: (await app.factory.business()).id,
        }),
        app.client().post('/auth/forgot-password', { email: person.email }),
        signIn(app, person.email),
      ]);
      expect(answers.map(({ status }) => status)).not.toContain(500);
      expect(answers[0].status).toBe(204);
      expect(await prisma().property.count({ where: { ownerId: person.id } })).toBe(0);
      expect(await prisma().business.count({ where: { ownerId: person.id } })).toBe(0);
      expect(await app.factory.sessionsOf(person)).toEqual([]);
      expect(await app.factory.passwordResetsOf(person)).toEqual([]);
      expect(await mailTo(person.email)).toEqual([]);
    }
  });

  it('orders a new staff member, an invitation and a review strictly before or after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, token, business, otherOwner } = await makePerson(app);
      const hirer = await app.factory.user();
      const firm = await app.factory.business({ owner: hirer });
      const property = await app.factory.property({ owner: otherOwner });
      const admin = app.client(await app.factory.session(await app.factory.admin()));
      const inviter = app.client(await app.factory.session(otherOwner));
      const hiring = app.client(await app.factory.session(hirer));
      const answers = await Promise.all([
        remove(token),
        hiring.post(`/businesses/${firm.id}/staff`, { email: person.email }),
        inviter.post('/invitations', { propertyId: property.id, businessId: business.id }),
        admin.post(`/hq/businesses/${business.id}/suspend`),
        admin.post(`/hq/users/${person.id}/suspend`),
      ]);
      expect(answers.map(({ status }) => status)).not.toContain(500);
      expect(answers[0].status).toBe(204);
      expect(await prisma().staffMember.count({ where: { userId: person.id } })).toBe(0);
      expect(await prisma().business.count({ where: { ownerId: person.id } })).toBe(0);
      expect(await prisma().invitation.count({ where: { businessId: business.id } })).toBe(0);
      expect(await mailTo(person.email)).toEqual([]);
    }
  });

  it('happens once when it is sent several times', async () => {
    const { person, token } = await makePerson(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 204).map(({ status }) => status)).toEqual([
      401, 401, 401,
    ]);
    expect(
      await prisma().auditEvent.count({ where: { action: 'account.deleted', subjectId: person.id } }),
    ).toBe(1);
  });
});
