import { historyOf } from '../../support/history.js';
import { addDays, addMonths, earliestToday, latestToday } from '../../../backend/contract/time.js';
import { certificateFixtures } from './certificate-fixtures.js';

const UNKNOWN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

const { app, current, as, details, path, submit, check, row, seenBy, badge } = certificateFixtures();

describe('submitting a certificate', () => {
  it('answers with the service, makes an audit event, and shows the public nothing', async () => {
    const { body } = await submit({ ...details(), scheme: '  Gas Safe Register ' }).expect(200);
    expect(body).toEqual({
      service: {
        id: expect.any(String) as string,
        serviceCategoryId: current.gas.id,
        serviceCategory: { id: current.gas.id, name: 'Test gas', categoryGroup: 'Other Services' },
        requiresCertification: true,
        certified: null,
        certificate: { ...details(), checkedAt: null, checkedBy: null, expired: false },
      },
    });
    expect(await seenBy(current.me)).toEqual(body.service);
    expect(await historyOf(app, current.business.id)).toEqual([
      {
        action: 'business.certificate-stated',
        before: null,
        after: { ...details(), checkedAt: null },
      },
    ]);
    const { body: timeline } = await current.me
      .get(`/businesses/${current.business.id}/timeline`)
      .expect(200);
    expect(timeline.data).toMatchObject([{ action: 'business.certificate-stated', notes: 'Test gas' }]);
    expect(await seenBy(current.stranger)).not.toHaveProperty('certificate');
    expect(await badge()).toBeNull();
  });

  it('names every wrong field', async () => {
    const { body: none } = await submit({}).expect(400);
    expect(none.errors).toEqual({
      scheme: 'Please enter the certification scheme',
      number: 'Please enter the certificate number',
      expiresOn: 'Please enter the expiry date',
    });
    const { body: long } = await submit({
      scheme: 'x'.repeat(81),
      number: 'x'.repeat(61),
      expiresOn: 'soon',
    }).expect(400);
    expect(long.errors).toEqual({
      scheme: 'Scheme must be at most 80 characters',
      number: 'Certificate number must be at most 60 characters',
      expiresOn: 'The expiry date must be a date such as 2028-03-31',
    });
    await submit({ ...details(), checkedAt: new Date().toISOString() }).expect(400);
    await submit({ scheme: 'x'.repeat(80), number: 'x'.repeat(60), expiresOn: app.clock.day(1) }).expect(200);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00:00Z', '0000-01-01', '', 20270101, null])(
    'refuses the expiry date %p',
    async (expiresOn) => {
      const { body } = await submit({ ...details(), expiresOn }).expect(400);
      expect(body.errors).toHaveProperty('expiresOn');
      expect(await row()).toBeNull();
    },
  );

  it('accepts an expiry date from tomorrow to 20 years ahead, counted from the person’s own day', async () => {
    const now = app.clock.now();
    const ahead = (more: number) => addDays(addMonths(latestToday(now), 240), more);
    for (const expiresOn of [addDays(earliestToday(now), -1), earliestToday(now)]) {
      const { body } = await submit({ ...details(), expiresOn }).expect(400);
      expect(body.errors).toEqual({ expiresOn: 'The expiry date must be in the future' });
    }
    const { body } = await submit({ ...details(), expiresOn: ahead(1) }).expect(400);
    expect(body.errors).toEqual({ expiresOn: 'The expiry date must be at most 20 years ahead' });
    await submit({ ...details(), expiresOn: addDays(earliestToday(now), 1) }).expect(200);
    await submit({ ...details(), expiresOn: ahead(0) }).expect(200);
  });

  it('refuses services that need none or are not offered, and removing a missing certificate', async () => {
    const { body: needless } = await current.me.put(path(current.plumbing), details()).expect(409);
    expect(needless.code).toBe('CERTIFICATION_NOT_REQUIRED');
    const { body: unknown } = await current.me.put(path({ id: UNKNOWN }), details()).expect(404);
    expect(unknown.code).toBe('SERVICE_NOT_FOUND');
    const { body: nothing } = await current.me.delete(path()).expect(404);
    expect(nothing.code).toBe('CERTIFICATE_NOT_FOUND');
  });

  it('is only for the owner; staff and administrators may read the certificate', async () => {
    await submit().expect(200);
    for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business: current.business, user, role });
      const member = await as(user);
      await member.put(path(), details()).expect(403);
      await member.delete(path()).expect(403);
      expect((await seenBy(member))?.certificate).toMatchObject({ number: '512345' });
    }
    await current.stranger.put(path(), details()).expect(403);
    await current.stranger.delete(path()).expect(403);
    expect((await seenBy(current.admin))?.certificate).toMatchObject({ number: '512345' });
  });

  it('removes a certificate on request and together with its service', async () => {
    await submit().expect(200);
    await check().expect(200);
    await current.me.delete(path()).expect(204);
    expect(await seenBy(current.me)).toMatchObject({ certificate: null, certified: null });
    expect((await historyOf(app, current.business.id)).at(-1)).toMatchObject({
      action: 'business.certificate-removed',
      before: { number: '512345', checkedAt: expect.any(String) as string },
      after: null,
    });
    await submit().expect(200);
    await current.me.delete(`/businesses/${current.business.id}/services/${current.gas.id}`).expect(204);
    expect(await app.database.prisma.certificate.count()).toBe(0);
  });
});
