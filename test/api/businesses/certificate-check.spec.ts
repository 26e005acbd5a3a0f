import { RemindCertificatesJob } from '../../../backend/businesses/certificates/remind-certificates.job.js';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { startReplica } from '../../support/app.js';
import { historyOf } from '../../support/history.js';
import { runJobsOnce } from '../../support/jobs.js';
import { certificateFixtures, type Service } from './certificate-fixtures.js';
import { fixtures } from '../../support/fixtures.js';

const { app, current, as, details, path, submit, check, row, gasOf, seenBy, badge } = certificateFixtures();
const { templatesTo } = fixtures(app);

describe('checking a certificate', () => {
  it('shows owners the check and its date, and shows the people of the business who checked', async () => {
    await submit().expect(200);
    const { body } = await check().expect(200);
    const checkedAt = body.service.certificate?.checkedAt ?? '';
    expect(Math.abs(Date.parse(checkedAt) - app.clock.now().getTime())).toBeLessThan(60_000);
    const certified = { scheme: 'Gas Safe Register', checkedAt, expiresOn: details().expiresOn };
    const checkedBy = { name: current.adminUser.name, email: current.adminUser.email };
    const certificate = { ...details(), checkedAt, checkedBy, expired: false };
    expect(body.service).toMatchObject({ certified, certificate });
    expect(await seenBy(current.me)).toMatchObject({ certified, certificate });
    const { body: reviewed } = await current.admin.get(`/hq/businesses/${current.business.id}`).expect(200);
    expect(gasOf(reviewed.services as Service[])).toMatchObject({ certified, certificate });
    const seen = await seenBy(current.stranger);
    expect(seen?.certified).toEqual(certified);
    expect(seen).not.toHaveProperty('certificate');
    expect(await badge()).toEqual(certified);
    expect((await historyOf(app, current.business.id)).at(-1)).toEqual({
      action: 'business.certificate-checked',
      before: { ...details(), checkedAt: null },
      after: { ...details(), checkedAt },
    });
    const { body: again } = await check().expect(409);
    expect(again.code).toBe('CERTIFICATE_ALREADY_CHECKED');
  });

  it('refuses a missing certificate, a changed certificate, and a business of the reviewer', async () => {
    expect((await check().expect(404)).body.code).toBe('CERTIFICATE_NOT_FOUND');
    await submit().expect(200);
    for (const other of [{ scheme: 'OFTEC' }, { number: '512346' }, { expiresOn: app.clock.day(366) }]) {
      const { body } = await check({ ...details(), ...other }).expect(409);
      expect(body.code).toBe('CERTIFICATE_CHANGED');
    }
    await check({ ...details(), expiresOn: '2027-02-30' }).expect(400);
    await check({}).expect(400);
    await app.database.prisma.user.update({
      where: { id: current.owner.id },
      data: { roles: ['USER', 'ADMIN'] },
    });
    expect((await check(details(), current.me).expect(403)).body.code).toBe('OWN_BUSINESS_REVIEW');
    const { body } = await current.me.post(`/hq${path()}/uncheck`).expect(403);
    expect(body.code).toBe('OWN_BUSINESS_REVIEW');
    expect(await row()).toMatchObject({ checkedAt: null, checkedById: null });
  });

  it('applies to the business as the reviewer saw it', async () => {
    await submit().expect(200);
    const path = `/businesses/${current.business.id}` as const;
    const revision = async () => (await current.admin.get(`/hq${path}`).expect(200)).body.revision;
    const seen = await revision();
    await current.me.patch(path, { name: 'Another Firm Ltd' }).expect(200);
    expect((await check({ ...details(), revision: seen }).expect(409)).body.code).toBe('BUSINESS_CHANGED');
    expect(await row()).toMatchObject({ checkedAt: null });
    await check({ ...details(), revision: await revision() }).expect(200);
  });

  it('becomes invalid when the business submits the certificate again, changed or not', async () => {
    for (const change of [{}, { number: '999' }]) {
      await submit().expect(200);
      await check().expect(200);
      const { body } = await submit({ ...details(), ...change }).expect(200);
      expect(body.service).toMatchObject({
        certified: null,
        certificate: { checkedAt: null, checkedBy: null },
      });
      expect(await badge()).toBeNull();
      expect((await historyOf(app, current.business.id)).at(-1)).toMatchObject({
        action: 'business.certificate-stated',
        before: { number: '512345', checkedAt: expect.any(String) as string },
        after: { checkedAt: null },
      });
    }
  });

  it('can be withdrawn once', async () => {
    expect((await current.admin.post(`/hq${path()}/uncheck`).expect(404)).body.code).toBe(
      'CERTIFICATE_NOT_FOUND',
    );
    await submit().expect(200);
    await check().expect(200);
    const { body } = await current.admin.post(`/hq${path()}/uncheck`, {}).expect(200);
    expect(body.service).toMatchObject({ certified: null, certificate: { ...details(), checkedAt: null } });
    expect(await badge()).toBeNull();
    expect((await current.admin.post(`/hq${path()}/uncheck`).expect(409)).body.code).toBe(
      'CERTIFICATE_NOT_CHECKED',
    );
    expect((await historyOf(app, current.business.id)).at(-1)).toMatchObject({
      action: 'business.certificate-unchecked',
      before: { checkedAt: expect.any(String) as string },
      after: { checkedAt: null },
    });
  });

  it('does not apply to a certificate that changes at the same time', async () => {
    await submit().expect(200);
    for (let round = 0; round < 8; round += 1) {
      const [seen, next] = [
        { ...details(), number: `${round}` },
        { ...details(), number: `${round + 1}` },
      ];
      await submit(seen).expect(200);
      const [checked, changed] = await Promise.all([check(seen), submit(next)]);
      expect(changed.status).toBe(200);
      expect([200, 409]).toContain(checked.status);
      expect(await row()).toMatchObject({ number: next.number, checkedAt: null, checkedById: null });
      const history = await historyOf(app, current.business.id);
      const checks = history.filter(({ action }) => action === 'business.certificate-checked');
      expect(checks.filter(({ after }) => after?.number === seen.number)).toHaveLength(
        checked.status === 200 ? 1 : 0,
      );
    }
  });

  it('succeeds for one of several reviewers at once', async () => {
    await submit().expect(200);
    const others = await Promise.all(Array.from({ length: 5 }, async () => as(await app.factory.admin())));
    const answers = await Promise.all(others.map((other) => check(details(), other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const actions = (await historyOf(app, current.business.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'business.certificate-checked')).toHaveLength(1);
  });
});

describe('the last day of a certificate', () => {
  it('is the last day with a badge', async () => {
    const body = { ...details(), expiresOn: app.clock.day(40) };
    await submit(body).expect(200);
    await check(body).expect(200);
    app.clock.advance({ days: 40 });
    current.me = await as(current.owner);
    current.stranger = await as(await app.factory.user());
    expect(await badge()).toMatchObject({ expiresOn: body.expiresOn });
    expect((await seenBy(current.stranger))?.certified).toMatchObject({ expiresOn: body.expiresOn });
    expect(await seenBy(current.me)).toMatchObject({ certificate: { ...body, expired: false } });
    app.clock.advance({ days: 1 });
    [current.me, current.admin, current.stranger] = [
      await as(current.owner),
      await as(current.adminUser),
      await as(await app.factory.user()),
    ];
    expect(await badge()).toBeNull();
    expect((await seenBy(current.stranger))?.certified).toBeNull();
    expect(await seenBy(current.me)).toMatchObject({
      certified: null,
      certificate: { ...body, checkedAt: expect.any(String) as string, expired: true },
    });
  });

  it('is the last day on which it can be checked', async () => {
    const body = { ...details(), expiresOn: app.clock.day(2) };
    await submit(body).expect(200);
    app.clock.advance({ days: 3 });
    current.admin = await as(current.adminUser);
    expect((await check(body).expect(409)).body.code).toBe('CERTIFICATE_EXPIRED');
    app.clock.advance({ days: -1 });
    current.admin = await as(current.adminUser);
    await check(body).expect(200);
  });
});

describe('the mail before a certificate expires', () => {
  const mails = () => templatesTo(current.business.email);
  const remind = () => runJobsOnce(app, 'remind_certificates');

  it('goes to the business 30 days before the last day, once for each certificate', async () => {
    await submit({ ...details(), expiresOn: app.clock.day(60) }).expect(200);
    app.clock.advance({ days: 29 });
    await remind();
    expect(await mails()).toEqual([]);
    app.clock.advance({ days: 1 });
    await remind();
    await remind();
    const mail = await app.database.prisma.mail.findFirstOrThrow({
      where: { recipient: current.business.email },
    });
    expect(mail).toMatchObject({ template: 'certificate-expiring' });
    expect(mail.subject).toMatch(/^Your certificate for Test gas expires on \d{1,2} \w+ \d{4}$/);
    expect(mail.text).toContain('Gas Safe Register');
    expect(mail.text).toContain(`http://localhost:8080/dashboard/business/${current.business.id}`);
    app.clock.advance({ days: 20 });
    await remind();
    expect(await mails()).toHaveLength(1);
    current.me = await as(current.owner);
    await submit({ ...details(), expiresOn: app.clock.day(20) }).expect(200);
    await remind();
    await remind();
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent after the last day', async () => {
    await submit({ ...details(), expiresOn: app.clock.day(10) }).expect(200);
    app.clock.advance({ days: 11 });
    await remind();
    expect(await mails()).toEqual([]);
  });

  it('is sent once when two processes run the job at the same time', async () => {
    const replica = await startReplica(app);
    try {
      const others: Business[] = [];
      for (let count = 0; count < 15; count += 1) {
        const other = await app.factory.business({
          owner: current.owner,
          serviceBusinessType: 'SERVICE_PROVIDER',
        });
        await app.database.prisma.businessService.create({
          data: {
            businessId: other.id,
            serviceCategoryId: current.gas.id,
            certificate: {
              create: {
                scheme: 'Gas Safe Register',
                number: '1',
                expiresOn: new Date(app.clock.day(5)),
                addedAt: new Date(),
              },
            },
          },
        });
        others.push(other);
      }
      const runs = [app, replica].map((process) => process.nest.get(RemindCertificatesJob).run());
      await Promise.all(runs);
      for (const { email } of others) expect(await templatesTo(email)).toEqual(['certificate-expiring']);
    } finally {
      await replica.close();
    }
  });
});
