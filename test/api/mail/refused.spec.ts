import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';
import { hastenJobs, jobs, queueMail, runJobsOnce } from '../../support/jobs.js';
import { greeting, mailFixtures } from './mail-fixtures.js';

const { app, server } = mailFixtures();
const { as } = fixtures(app);
afterEach(() => {
  server.refusing = null;
});

describe('mail that is refused for good', () => {
  it('is not tried again, is counted, and is shown beside the address until a mail arrives', async () => {
    const user = await app.factory.user();
    const business = await app.factory.business({ owner: user });
    const admin = await as(await app.factory.admin());
    const shown = async () => [
      (await (await as(user)).get('/account/security').expect(200)).body.emailRefused,
      (await admin.get(`/hq/users/${user.id}`).expect(200)).body.emailRefused,
      (await (await as(user)).get(`/businesses/${business.id}`).expect(200)).body.emailRefused,
      (await admin.get(`/hq/businesses/${business.id}`).expect(200)).body.emailRefused,
    ];
    expect(await shown()).toEqual([false, false, false, false]);
    server.refusing = 550;
    const ids = [
      await queueMail(app, user.email, greeting()),
      await queueMail(app, business.email, greeting()),
    ];
    await runJobsOnce(app);
    expect(await jobs(app)).toEqual([]);
    const [mail] = await app.database.prisma.mail.findMany({ where: { id: { in: ids } } });
    expect(mail).toMatchObject({ sentAt: null, refusedAt: expect.any(Date) as Date });
    expect(mail?.refusal).toContain('No such mailbox');
    expect(await shown()).toEqual([true, true, true, true]);
    const { text } = await app.client().get('/metrics').expect(200);
    expect(text).toMatch(/^mails_refused_total 2$/m);
    server.refusing = null;
    for (const { email } of [user, business]) await queueMail(app, email, greeting());
    await runJobsOnce(app);
    expect(await shown()).toEqual([false, false, false, false]);
  });

  it('is tried again after a refusal for now', async () => {
    server.refusing = 450;
    await queueMail(app, 'ada@example.com', greeting());
    await runJobsOnce(app);
    expect(await jobs(app)).toMatchObject([{ attempts: 1 }]);
    server.refusing = null;
    await hastenJobs(app);
    await runJobsOnce(app);
    expect(server.received).toHaveLength(1);
  });
});

describe('an address with other letters before the @', () => {
  const person = (email: string) => ({ name: 'Zoë', email, password: PASSWORD });
  const profile = (email: string) => ({
    name: 'Fenland Plumbing',
    email,
    phoneNumber: '020 7946 0018',
    address: 'Nowhere in particular',
    companyType: 'SOLE_TRADER',
    serviceBusinessType: 'SERVICE_PROVIDER',
  });

  it('is refused unless the mail server takes it', async () => {
    const owner = await as(await app.factory.user());
    const message = "We can't send mail to an address with letters other than a to z before the @";
    await server.stop();
    server.takesUnicode = false;
    await server.start();
    app.clock.advance({ minutes: 11 });
    const refused = [
      await app.client().post('/auth/signup', person('zoë@example.com')).expect(400),
      await owner.post('/businesses', profile('büro@example.com')).expect(400),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ message, errors: { email: message } });
    await app.client().post('/auth/signup', person('zoe@bücher.example')).expect(201);
    await server.stop();
    server.takesUnicode = true;
    await server.start();
    app.clock.advance({ minutes: 11 });
    await app.client().post('/auth/signup', person('zoë@example.com')).expect(201);
  });
});
