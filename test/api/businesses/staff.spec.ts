import { fixtures } from '../../support/fixtures.js';
import { useTestApp } from '../../support/app.js';
import type { AnyCall, Client } from '../../support/client.js';
import type { Business, User } from '../../../backend/generated/prisma/client.js';

const app = useTestApp();
let owner: User;
let me: Client;
let business: Business;
let path: `/businesses/${string}/staff`;

beforeEach(async () => {
  owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
  business = await app.factory.business({ owner });
  path = `/businesses/${business.id}/staff`;
});

describe('/businesses/{id}/staff', () => {
  it('adds a member by email as MANAGER, changes the role and removes the member', async () => {
    const user = await app.factory.user();
    const { body: added } = await me.post(path, { email: ` ${user.email.toUpperCase()} ` }).expect(201);
    expect(added).toEqual({
      staffMember: {
        id: expect.any(String) as string,
        userId: user.id,
        role: 'MANAGER',
        user: { name: user.name, email: user.email },
      },
    });
    expect((await me.get(path).expect(200)).body).toEqual([added.staffMember]);

    for (const [verb, role] of [
      ['patch', 'TECHNICIAN'],
      ['put', 'STAFF'],
    ] as const) {
      const { body: changed } = await me[verb](`${path}/${user.id}`, { role }).expect(200);
      expect(changed).toEqual({ staffMember: { ...added.staffMember, role } });
    }
    await me.delete(`${path}/${user.id}`).expect(204, {});
    expect(await fixtures(app).mailTo(user.email)).toMatchObject([
      { template: 'staff-added' },
      { template: 'staff-removed', subject: `You no longer work for ${business.name}` },
    ]);
    expect((await me.get(path).expect(200)).body).toEqual([]);
    const calls: AnyCall[] = [
      me.delete(`${path}/${user.id}`),
      me.patch(`${path}/${user.id}`, { role: 'STAFF' }),
    ];
    for (const call of calls) expect((await call.expect(404)).body.code).toBe('STAFF_MEMBER_NOT_FOUND');
  });

  it.each([
    [{}, 'email', 'Please enter a valid email address'],
    [{ email: ' ' }, 'email', 'Please enter a valid email address'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.com', role: 'OWNER' }, 'role', 'Role must be one of MANAGER, STAFF, TECHNICIAN'],
    [{ email: 'a@example.com', userId: 'x' }, 'userId', 'Unknown field "userId"'],
  ])('refuses %j', async (body, field, message) => {
    const { body: error } = await me.post(path, body).expect(400);
    expect(error).toMatchObject({ message, errors: { [field]: message } });
  });

  it('refuses an unknown email, a user who is on the staff, and the owner', async () => {
    const { body: unknown } = await me.post(path, { email: 'nobody@example.com' }).expect(404);
    expect(unknown.message).toBe('No user with this email');
    const user = await app.factory.user();
    await me.post(path, { email: user.email, role: 'STAFF' }).expect(201);
    const { body: twice } = await me.post(path, { email: user.email }).expect(409);
    expect(twice.code).toBe('STAFF_ALREADY_ADDED');
    const { body: self } = await me.post(path, { email: owner.email }).expect(409);
    expect(self.code).toBe('STAFF_IS_OWNER');
  });

  it('refuses to change the staff of another business', async () => {
    const other = await app.factory.staffMember({ business: await app.factory.business({ owner }) });
    await me.delete(`${path}/${other.userId}`).expect(404);
    await me.patch(`${path}/${other.userId}`, { role: 'STAFF' }).expect(404);
    expect(await app.database.prisma.staffMember.findUnique({ where: { id: other.id } })).toMatchObject({
      role: 'MANAGER',
    });
  });
});
