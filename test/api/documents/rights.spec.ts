import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { pdfOfLines } from '../../support/documents/pdf.js';
import { upload } from '../../support/documents/upload.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides, mailTo } = fixtures(app);

const FILE = pdfOfLines('Anything');
const APPLIED = { kind: 'GAS_SAFETY', nextDueOn: '2030-01-31' };

interface Subject {
  subjectType: 'PROPERTY' | 'CERTIFICATE' | 'MESSAGE';
  subjectId: string;
}

const uploadAs = async (user: Pick<User, 'id'>, subject: Subject) =>
  upload(app, await app.factory.session(user), subject, FILE);

/** A service of a business that requires a certificate. */
async function serviceOf(business: { id: string }) {
  const { prisma } = app.database;
  const category = await prisma.serviceCategory.findFirstOrThrow({ where: { requiresCertification: true } });
  return prisma.businessService.create({ data: { businessId: business.id, serviceCategoryId: category.id } });
}

/** A property's owner and a business with its staff, an invitation between them, and a document of each kind. */
async function world() {
  const home = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { ownerUser, property, business } = home;
  const businessOwner = { id: business.ownerId };
  const service = await serviceOf(business);
  const invitation = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  const staff = {
    MANAGER: await app.factory.user(),
    STAFF: await app.factory.user(),
    TECHNICIAN: await app.factory.user(),
  };
  for (const [role, user] of Object.entries(staff))
    await app.factory.staffMember({ business, user, role: role as keyof typeof staff });
  const documents = [
    await app.factory.document({ property }),
    await app.factory.document({ businessServiceId: service.id, uploaderId: businessOwner.id }),
    await app.factory.document({ invitationId: invitation.id, uploaderId: ownerUser.id }),
    await app.factory.document({ invitationId: invitation.id, uploaderId: businessOwner.id }),
  ] as const;
  const subjects: Subject[] = [
    { subjectType: 'PROPERTY', subjectId: property.id },
    { subjectType: 'CERTIFICATE', subjectId: service.id },
    { subjectType: 'MESSAGE', subjectId: invitation.id },
  ];
  return { ...home, businessOwner, staff, service, invitation, documents, subjects };
}

/** The answers to every call about one document, in this order. */
async function tryAll(client: Client, id: string): Promise<number[]> {
  const calls: PromiseLike<{ status: number }>[] = [
    client.get(`/documents/${id}`),
    client.get(`/documents/${id}/file`),
    client.get(`/documents/${id}/preview`),
    client.post(`/documents/${id}/apply`, APPLIED),
    client.delete(`/documents/${id}`),
  ];
  const statuses = [];
  for (const call of calls) statuses.push((await call).status);
  return statuses;
}
const UNKNOWN = [404, 404, 404, 404, 404];

it('two owners and two businesses never meet each other’s documents, in any call and of any subject', async () => {
  const worlds = [await world(), await world()] as const;
  for (const [own, foreign] of [worlds, [worlds[1], worlds[0]]] as const)
    for (const user of [own.ownerUser, own.businessOwner, ...Object.values(own.staff)]) {
      const client = await as(user);
      for (const { id } of foreign.documents) expect(await tryAll(client, id)).toEqual(UNKNOWN);
      for (const subject of foreign.subjects) {
        await client.get('/documents').query(subject).expect(404);
        expect((await uploadAs(user, subject)).status).toBe(404);
      }
    }
  expect(await app.database.prisma.document.count()).toBe(8);
});

it('a property’s owner and an invited business do not meet each other’s other documents', async () => {
  const { owner, manager, documents } = await world();
  const [ofProperty, ofCertificate] = documents;
  expect(await tryAll(manager, ofProperty.id)).toEqual(UNKNOWN);
  expect(await tryAll(owner, ofCertificate.id)).toEqual(UNKNOWN);
});

it('the staff of a business reads the documents of its certificates, and only its owner changes them', async () => {
  const { staff, documents, subjects, manager } = await world();
  const [, { id }] = documents;
  const subject = subjects[1]!;
  for (const user of Object.values(staff)) {
    const client = await as(user);
    const { body } = await client.get('/documents').query(subject).expect(200);
    expect(body.documents).toMatchObject([{ id, side: null, abilities: { apply: false, remove: false } }]);
    expect(await tryAll(client, id)).toEqual([200, 200, 200, 403, 403]);
    expect((await uploadAs(user, subject)).status).toBe(403);
  }
  const { document } = (await manager.get(`/documents/${id}`).expect(200)).body;
  expect(document.abilities).toEqual({ apply: true, remove: true });
});

describe('a document of a thread', () => {
  it('is sent by those who write there, and tells the other side; others of the business read it', async () => {
    const { ownerUser, owner, business, businessOwner, staff, subjects, invitation } = await world();
    const subject = subjects[2]!;
    for (const user of [staff.STAFF, staff.TECHNICIAN]) {
      expect((await uploadAs(user, subject)).status).toBe(403);
      const { body } = await (await as(user)).get('/documents').query(subject).expect(200);
      expect(body.documents.map(({ side, abilities }) => ({ side, ...abilities }))).toEqual([
        { side: 'BUSINESS', apply: false, remove: false },
        { side: 'OWNER', apply: false, remove: false },
      ]);
    }
    for (const user of [ownerUser, businessOwner, staff.MANAGER])
      expect((await uploadAs(user, subject)).status).toBe(201);
    const { body } = await owner.get(`/invitations/${invitation.id}/messages`).expect(200);
    expect(body.messages.slice(-3)).toMatchObject([
      { kind: 'TEXT', author: { side: 'OWNER' }, text: 'Sent a document: document.pdf' },
      { kind: 'TEXT', author: { side: 'BUSINESS' } },
      { kind: 'TEXT', author: { side: 'BUSINESS' } },
    ]);
    expect(body.unread).toBe(2);
    expect(await mailTo(business.email)).toMatchObject([{ template: 'message-received' }]);
  });

  it('is not sent once the work is over, and can then still be read and taken back', async () => {
    const { ownerUser, owner, manager, invitation, documents, subjects } = await world();
    const [, , { id }, theirs] = documents;
    await owner.post(`/invitations/${invitation.id}/finish`, {}).expect(200);
    const answer = await uploadAs(ownerUser, subjects[2]!);
    expect(answer).toMatchObject({ status: 409, body: { code: 'INVITATION_TRANSITION_FORBIDDEN' } });
    await manager.get(`/documents/${id}/file`).expect(200);
    await owner.delete(`/documents/${theirs.id}`).expect(403);
    await owner.delete(`/documents/${id}`).expect(204);
  });

  it('of somebody who left the business is deleted by its owner, and by nobody else', async () => {
    const { owner, businessOwner, staff, invitation } = await world();
    const left = { invitationId: invitation.id, uploaderId: staff.MANAGER.id };
    const { id } = await app.factory.document(left);
    const theirs = await as(businessOwner);
    await theirs.delete(`/documents/${id}`).expect(403);
    await app.database.prisma.staffMember.deleteMany({ where: { userId: staff.MANAGER.id } });
    for (const other of [owner, await as(staff.STAFF)]) await other.delete(`/documents/${id}`).expect(403);
    const { body } = await theirs.get(`/documents/${id}`).expect(200);
    expect(body.document.abilities).toEqual({ apply: false, remove: true });
    await theirs.delete(`/documents/${id}`).expect(204);
  });

  it('is applied by the property’s owner as a copy, once, and stays in the thread', async () => {
    const { ownerUser, owner, manager, property, documents, subjects } = await world();
    const [, , , { id }] = documents;
    const foreign = await app.factory.property();
    const suggestion = {
      kind: 'GAS_SAFETY',
      propertyId: foreign.id,
      evidence: [],
      sure: ['kind', 'propertyId'],
    };
    const rest = {
      issuedOn: null,
      validUntil: null,
      nextDueOn: null,
      number: null,
      registration: null,
      issuer: null,
    };
    await app.database.prisma.document.update({
      where: { id },
      data: { status: 'READ', suggestion: { ...suggestion, ...rest } },
    });
    // Which of the business's own properties it may be about is not for the other side.
    const { document } = (await owner.get(`/documents/${id}`).expect(200)).body;
    expect(document).toMatchObject({
      side: 'BUSINESS',
      suggestion: { kind: 'GAS_SAFETY', propertyId: null, sure: ['kind'] },
      abilities: { apply: true, remove: false },
    });
    await manager.post(`/documents/${id}/apply`, APPLIED).expect(403);
    await owner.post(`/documents/${id}/apply`, { ...APPLIED, propertyId: foreign.id }).expect(404);
    const applied = (await owner.post(`/documents/${id}/apply`, APPLIED).expect(200)).body;
    expect(applied).toMatchObject({
      document: {
        subjectType: 'PROPERTY',
        subjectId: property.id,
        deadlineId: applied.deadline?.id,
        suggestion: { propertyId: null },
        abilities: { apply: true, remove: true },
      },
      deadline: { propertyId: property.id, kind: 'GAS_SAFETY', dueOn: '2030-01-31' },
    });
    await owner.get(`/documents/${applied.document.id}/file`).expect(200);
    await manager.get(`/documents/${applied.document.id}`).expect(404);
    const again = (await owner.post(`/documents/${id}/apply`, APPLIED).expect(200)).body;
    expect(again.document.id).toBe(applied.document.id);
    expect((await owner.get('/documents').query(subjects[2]!).expect(200)).body.documents).toHaveLength(2);
    const mine = await app.database.prisma.document.count({ where: { uploaderId: ownerUser.id } });
    expect(mine).toBe(3);
  });
});

describe('the documents go with what they belong to, with their files', () => {
  const left = async (documents: readonly { id: string }[]) => {
    const ids = documents.map(({ id }) => id);
    const rows = await app.database.prisma.document.findMany({ where: { id: { in: ids } } });
    const files = await app.database.prisma.documentFile.count({ where: { documentId: { in: ids } } });
    expect(files).toBe(rows.length);
    return ids.map((id) => rows.some((row) => row.id === id));
  };

  it('a property’s, and those of its threads', async () => {
    const { owner, property, documents } = await world();
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await left(documents)).toEqual([false, true, false, false]);
  });

  it('a business’s certificates’, and what the business sent in threads', async () => {
    const { manager, business, documents } = await world();
    await manager.delete(`/businesses/${business.id}`).expect(204);
    expect(await left(documents)).toEqual([true, false, true, false]);
  });

  it('a service’s', async () => {
    const { manager, business, service, documents } = await world();
    await manager.delete(`/businesses/${business.id}/services/${service.serviceCategoryId}`).expect(204);
    expect(await left(documents)).toEqual([true, false, true, true]);
  });

  it.each([
    ['a property’s owner', 'owner', [false, true, false, false]],
    ['a business’s owner', 'manager', [true, false, true, false]],
  ] as const)('those of the account of %s', async (_name, side, expected) => {
    const them = await world();
    await them[side].delete('/account', { password: PASSWORD }).expect(204);
    expect(await left(them.documents)).toEqual(expected);
  });

  it('and not with the account that uploaded them for others, whose owner has them from then on', async () => {
    const { owner, property, businessOwner, staff, service, invitation, documents, subjects } = await world();
    const uploaderId = staff.MANAGER.id;
    const theirs = [
      await app.factory.document({ businessServiceId: service.id, uploaderId }),
      await app.factory.document({ invitationId: invitation.id, uploaderId }),
    ];
    const ofProperty = await app.factory.document({ property: { id: property.id, ownerId: uploaderId } });
    const all = [...documents, ...theirs, ofProperty];
    await (await as(staff.MANAGER)).delete('/account', { password: PASSWORD }).expect(204);
    expect(await left(all)).toEqual(all.map(() => true));
    const { prisma } = app.database;
    const uploaderOf = async ({ id }: { id: string }) =>
      (await prisma.document.findUniqueOrThrow({ where: { id } })).uploaderId;
    for (const document of theirs) expect(await uploaderOf(document)).toBe(businessOwner.id);
    expect(await uploaderOf(ofProperty)).toBe(property.ownerId);
    const { body } = await owner.get('/documents').query(subjects[2]!).expect(200);
    expect(body.documents[0]).toMatchObject({ id: theirs[1]!.id, side: 'BUSINESS' });
  });

  it('and are in the export of the account that uploaded them, whatever they belong to', async () => {
    const { owner, manager, documents } = await world();
    const [ofProperty, ofCertificate, sent, received] = documents;
    const exported = async (client: Client) => {
      const { body } = await client.get('/account/export').expect(200);
      return body.documents.map(({ id, file }) => ({ id, file: Buffer.from(file, 'base64').toString() }));
    };
    const withFile = ({ id }: { id: string }) => ({ id, file: '%PDF-' });
    expect(await exported(owner)).toEqual([ofProperty, sent].map(withFile));
    expect(await exported(manager)).toEqual([ofCertificate, received].map(withFile));
  });
});
