import { useTestApp } from '../../support/app.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
const { home, as } = fixtures(app);

const CARD = pdfOfLines(
  'Gas Safe Register',
  'Certificate of Registration',
  'Registered business: Fenland Heating Ltd',
  'Registration number 553211',
  'Expires 31 March 2028',
);

describe('a document of a property', () => {
  it('sets the deadline of its kind, first anew and then the same one again, and moves', async () => {
    const { owner, ownerUser, property } = await home();
    const other = await app.factory.property({ owner: ownerUser });
    const token = await app.factory.session(ownerUser);
    const subject = { subjectType: 'PROPERTY', subjectId: property.id };
    const { document } = (await upload(app, token, subject, CARD).expect(201)).body;
    const path = `/documents/${document.id}/apply` as const;
    const fields = { kind: 'GAS_SAFETY', issuedOn: '2026-03-12', nextDueOn: '2027-03-12', validUntil: null };
    expect(document.confirmed).toBeNull();
    const first = (await owner.post(path, { ...fields, number: 'GS-1' }).expect(200)).body;
    expect(first).toMatchObject({
      document: { subjectId: property.id, deadlineId: first.deadline?.id },
      deadline: {
        propertyId: property.id,
        kind: 'GAS_SAFETY',
        dueOn: '2027-03-12',
        lastDoneOn: '2026-03-12',
      },
      certificate: null,
    });
    expect(first.document.confirmed).toEqual({ ...fields, number: 'GS-1', registration: null, issuer: null });
    const again = (await owner.post(path, { ...fields, nextDueOn: '2027-03-20' }).expect(200)).body;
    expect(again.deadline).toMatchObject({ id: first.deadline?.id, dueOn: '2027-03-20' });
    const moved = (await owner.post(path, { ...fields, propertyId: other.id }).expect(200)).body;
    expect(moved.document).toMatchObject({ subjectId: other.id, deadlineId: moved.deadline?.id });
    expect(moved.deadline?.propertyId).toBe(other.id);
  });

  it('sets one deadline when it is applied several times at once', async () => {
    const { owner, ownerUser, property } = await home();
    const subject = { subjectType: 'PROPERTY', subjectId: property.id };
    const token = await app.factory.session(ownerUser);
    const { document } = (await upload(app, token, subject, CARD).expect(201)).body;
    const fields = { kind: 'OTHER', title: 'Chimney', nextDueOn: '2030-01-31' };
    const apply = () => owner.post(`/documents/${document.id}/apply`, fields).expect(200);
    await Promise.all(Array.from({ length: 4 }, apply));
    const { deadlines } = (await owner.get(`/properties/${property.id}/deadlines`).expect(200)).body;
    expect(deadlines).toHaveLength(1);
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'GAS_SAFETY' }, 'nextDueOn'],
    [{ kind: 'GAS_SAFETY', nextDueOn: '2027-02-30' }, 'nextDueOn'],
    [{ kind: 'GAS_SAFETY', nextDueOn: '2027-02-28', issuedOn: '2190-01-01' }, 'issuedOn'],
    [{ kind: 'CAT' }, 'kind'],
  ])('is not applied with %j', async (fields, field) => {
    const { owner, ownerUser, property } = await home();
    const subject = { subjectType: 'PROPERTY', subjectId: property.id };
    const token = await app.factory.session(ownerUser);
    const { document } = (await upload(app, token, subject, CARD).expect(201)).body;
    const answer = await owner.post(`/documents/${document.id}/apply`, fields).expect(400);
    expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    expect((await owner.get(`/properties/${property.id}/deadlines`).expect(200)).body.deadlines).toEqual([]);
  });

  it('does not move to somebody else’s property', async () => {
    const { owner, ownerUser, property } = await home();
    const foreign = await app.factory.property();
    const token = await app.factory.session(ownerUser);
    const subject = { subjectType: 'PROPERTY', subjectId: property.id };
    const { document } = (await upload(app, token, subject, CARD).expect(201)).body;
    const fields = { kind: 'GAS_SAFETY', nextDueOn: '2027-03-12', propertyId: foreign.id };
    await owner.post(`/documents/${document.id}/apply`, fields).expect(404);
  });
});

describe('a document of a service', () => {
  async function certified() {
    const ownerUser = await app.factory.user();
    const business = await app.factory.business({
      owner: ownerUser,
      serviceBusinessType: 'SERVICE_PROVIDER',
    });
    const category = await app.database.prisma.serviceCategory.findFirstOrThrow({
      where: { requiresCertification: true },
    });
    const service = await app.database.prisma.businessService.create({
      data: { businessId: business.id, serviceCategoryId: category.id },
    });
    const token = await app.factory.session(ownerUser);
    const subject = { subjectType: 'CERTIFICATE', subjectId: service.id };
    const { document } = (await upload(app, token, subject, CARD).expect(201)).body;
    // One is read at a time, and those of other tests wait, too.
    const waiting = () => app.database.prisma.document.count({ where: { status: 'READING' } });
    while ((await waiting()) > 0) await runJobsOnce(app);
    return { owner: await as(ownerUser), business, document };
  }

  it('sets the certificate; a reviewer sees it, what differs, and who else uploaded the same file', async () => {
    const { owner, business, document } = await certified();
    const another = await certified();
    const fields = { number: '553212', issuer: 'Gas Safe Register', validUntil: '2028-03-31' };
    const applied = (await owner.post(`/documents/${document.id}/apply`, fields).expect(200)).body;
    expect(applied.certificate).toMatchObject({ number: '553212', expiresOn: '2028-03-31' });
    expect(applied.document.confirmed).toMatchObject(fields);
    const admin = await as(await app.factory.admin());
    const reviewed = (await admin.get(`/hq/businesses/${business.id}`).expect(200)).body;
    expect(reviewed.services[0]?.certificate?.document).toEqual({
      id: document.id,
      differences: ['The document says 553211, the business typed 553212.'],
    });
    expect(reviewed.duplicates).toContainEqual(
      expect.objectContaining({ id: another.business.id, matches: expect.arrayContaining(['document']) }),
    );
    await admin.get(`/documents/${document.id}/preview`).expect(200);
    await admin.delete(`/documents/${document.id}`).expect(403);
    const stranger = await as(await app.factory.user());
    await stranger.get(`/documents/${document.id}`).expect(404);
  });

  it('needs a number, an issuer and an end', async () => {
    const { owner, document } = await certified();
    const answer = await owner.post(`/documents/${document.id}/apply`, { number: '5' }).expect(400);
    expect(answer.body.errors).toHaveProperty('issuer');
  });
});
