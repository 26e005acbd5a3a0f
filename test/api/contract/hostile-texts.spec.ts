import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Business, Property } from '../../../backend/generated/prisma/client.js';
import { MailSender } from '../../../backend/mail/mail.sender.js';
import { createWeb } from '../../../backend/web/main.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';
import { EVERYTHING, HOSTILE, NOT_LINES, NOT_NAMES, NOT_PROSE } from '../../support/hostile-texts.js';
import { headersOf } from '../../support/servers/mail-server.js';

const app = useTestApp();
let owner: Client;
let business: Client;
let admin: Client;
let property: Property;
let firm: Business;
let category: string;

beforeAll(async () => {
  const { factory, database } = app;
  const [first, second] = [await factory.user(), await factory.user()];
  owner = app.client(await factory.session(first));
  business = app.client(await factory.session(second));
  admin = app.client(await factory.session(await factory.admin()));
  property = await factory.property({ owner: first });
  firm = await factory.business({ owner: second, serviceBusinessType: 'SERVICE_PROVIDER' });
  const offered = await database.prisma.serviceCategory.findFirstOrThrow({
    where: { requiresCertification: true },
  });
  category = offered.id;
  await business.post(`/businesses/${firm.id}/services`, { serviceCategoryId: category }).expect(201);
});

it('the rules for names, lines and prose refuse some of the texts', async () => {
  expect([NOT_NAMES.length, NOT_LINES.length, NOT_PROSE.length]).toEqual([11, 7, 1]);
  const change = (body: object) => business.patch(`/businesses/${firm.id}`, body).expect(400);
  for (const text of NOT_NAMES) {
    await change({ name: text });
    await owner.patch(`/properties/${property.id}`, { memorableName: text }).expect(400);
  }
  for (const text of NOT_LINES) {
    await change({ address: text });
    await change({ businessType: text });
    // Numbers lose their invisible characters instead.
    if (/[\r\n\u2028]/.test(text)) {
      await change({ registrationNumber: text });
      await change({ vatRegistrationNo: text });
    }
  }
  for (const text of NOT_PROSE) await change({ description: text });
});

/** A text as a name, as a line and as prose. Where a rule refuses it, another one stands in for it. */
const formsOf = (text: string) => ({
  name: NOT_NAMES.includes(text) ? `Rose ${NOT_NAMES.indexOf(text)}` : text.normalize('NFC'),
  line: NOT_LINES.includes(text) ? 'Rose' : text.normalize('NFC'),
  prose: NOT_PROSE.includes(text) ? 'Rose' : text.normalize('NFC'),
});
type Forms = ReturnType<typeof formsOf>;

/** An invitation with a message, and what both sides read of it. */
async function invite(inviteMessage: string, responseMessage?: string) {
  const message = { propertyId: property.id, businessId: firm.id, inviteMessage };
  const { body } = await owner.post('/invitations', message).expect(201);
  const { id } = body.invitation as { id: string };
  await fixtures(app).sendMails();
  if (responseMessage) await business.post(`/invitations/${id}/accept`, { responseMessage }).expect(200);
  const invitations = await owner.get(`/invitations/property/${property.id}`).expect(200);
  await owner.delete(`/invitations/${id}`).expect(204);
  return invitations.body.invitations[0];
}

/** What people write, by what it is. Each writes it, and expects it back unchanged. */
const WRITINGS: Record<string, (forms: Forms) => Promise<void>> = {
  'the name of an account': async ({ name }) => {
    const email = `${randomUUID()}@example.com`;
    const { body } = await app.client().post('/auth/signup', { name, email, password: PASSWORD }).expect(201);
    expect(body.user.name).toBe(name);
  },
  'the name of a property': async ({ name }) => {
    await owner.patch(`/properties/${property.id}`, { memorableName: name }).expect(200);
    const own = await owner.get(`/properties/${property.id}`).expect(200);
    expect(own.body.property.memorableName).toBe(name);
    const open = await app.client().get(`/p/${property.slug}`).expect(200);
    expect(open.body.property.memorableName).toBe(name);
    expect(await invite('Rose')).toMatchObject({ property: { memorableName: name } });
  },
  'the profile of a business': async ({ name, line, prose }) => {
    const profile = {
      name,
      description: prose,
      address: line,
      businessType: line.slice(0, 80),
      registrationNumber: line.slice(0, 40).trim(),
      vatRegistrationNo: line.slice(0, 40).trim(),
    };
    await business.patch(`/businesses/${firm.id}`, profile).expect(200);
    expect((await business.get(`/businesses/${firm.id}`).expect(200)).body).toMatchObject(profile);
    expect(await invite('Rose')).toMatchObject({ business: { name, address: line } });
  },
  'a certificate': async ({ line }) => {
    const stated = { scheme: line.slice(0, 80), number: line.slice(0, 60), expiresOn: '2030-01-31' };
    const { body } = await business
      .put(`/businesses/${firm.id}/services/${category}/certificate`, stated)
      .expect(200);
    expect(body.service.certificate).toMatchObject(stated);
  },
  'a search of the marketplace': async ({ name }) => {
    await business.patch(`/businesses/${firm.id}`, { name }).expect(200);
    const found = await owner.get('/businesses/marketplace').query({ search: name }).expect(200);
    expect(found.body.data.map((one: { name: string }) => one.name)).toEqual([name]);
  },
  'the messages of an invitation': async ({ prose }) =>
    expect(await invite(prose, prose)).toMatchObject({ inviteMessage: prose, responseMessage: prose }),
  'the notes of a review': async ({ prose }) => {
    const notes = { reviewNotes: prose };
    const reviewed = await admin.post(`/hq/businesses/${firm.id}/suspend`, notes).expect(200);
    expect(reviewed.body.business.reviewNotes).toBe(prose);
    await admin.post(`/hq/businesses/${firm.id}/reactivate`).expect(200);
    const timeline = await business.get(`/businesses/${firm.id}/timeline`).expect(200);
    expect(timeline.body.data[1]?.notes).toBe(prose);
  },
};

// Otherwise the limits of a day hold back most of the invitations, and of the mails that a later test reads.
beforeEach(async () => {
  await app.database.prisma.mailLimit.deleteMany();
  await app.database.pool.query(`UPDATE invitations SET created_at = created_at - interval '2 days'`);
});

const writings = Object.entries(WRITINGS);

it.each(writings)('%s is stored and returned unchanged with all attacks at once', (_what, expectKept) =>
  expectKept(formsOf(EVERYTHING)),
);

/** Two writings for each text, by turns. */
const turns = HOSTILE.flatMap((text, at) =>
  writings
    .filter((_writing, place) => [at, at + 3].some((turn) => turn % writings.length === place))
    .map((writing) => [text, ...writing] as const),
);
it.each(turns)('%j is stored and returned unchanged as %s', (text, _what, expectKept) =>
  expectKept(formsOf(text)),
);

/** The elements that the layout of a mail uses. */
const TAGS = /^(!doctype|html|head|meta|title|body|div|p|a|blockquote|br|span|strong|style|wbr)$/;

it('hostile text stays text in every mail and adds no recipient or header', async () => {
  const { prisma } = app.database;
  const mails = await prisma.mail.findMany({ orderBy: { id: 'asc' } });
  expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual([
    'account-email-link',
    'business-reactivated',
    'business-suspended',
    'invitation-accepted',
    'invitation-cancelled',
    'invitation-sent',
  ]);
  for (const { html, subject } of mails) {
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    const tags = [...html.matchAll(/<\/?([!a-z][\w:-]*)/gi)].map(([, name]) => (name ?? '').toLowerCase());
    expect(tags.filter((name) => !TAGS.test(name))).toEqual([]);
    const inTags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('');
    expect(inTags).not.toMatch(/alert|evil|\son\w+\s*=|javascript:/i);
  }
  const sender = app.nest.get(MailSender);
  for (const { id } of mails) await sender.send(id, new Promise(() => undefined));
  const folder = path.join(app.env.dataDir, 'mail');
  const names = new Set<string>();
  for (const file of readdirSync(folder)) {
    const raw = readFileSync(path.join(folder, file), 'utf8');
    const headers = headersOf(raw);
    expect(headers.to).toHaveLength(1);
    for (const name of Object.keys(headers)) names.add(name);
  }
  expect([...names].sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

it('hostile text stays text in the preview of a shared property', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'web-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'preloads.json'), '{}');
  for (const page of ['index.html', 'guide.html', 'landing.html', 'property.html', 'sign-in.html']) {
    writeFileSync(
      path.join(root, page),
      '<!doctype html><html><head><!--head--></head><body><!--page--></body></html>',
    );
  }
  const { port } = app.http.address() as AddressInfo;
  const web = await createWeb({ ...app.env, apiInternalUrl: `http://127.0.0.1:${port}` }, root);
  const pageOf = async (text: string) => {
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { memorableName: text, address: text },
    });
    return web.inject(`/${property.slug}`);
  };
  const elements = (html: string) => [...html.matchAll(/<(\/?\w+)/g)].map(([, name]) => name).join(' ');
  const plain = elements((await pageOf('Rose Cottage')).body);
  for (const text of HOSTILE) {
    const { body, statusCode } = await pageOf(text);
    expect(statusCode).toBe(200);
    expect(elements(body)).toBe(plain);
    const contents = [...body.matchAll(/property="og:(title|description)" content="([^"]*)"/g)].map(
      ([, , content]) => content ?? '',
    );
    expect(contents).toHaveLength(2);
    for (const content of contents) {
      expect(content).not.toMatch(/[<>"']/);
      const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
      const told = content.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole);
      expect(told.startsWith(text)).toBe(true);
    }
  }
  await web.close();
  rmSync(root, { recursive: true });
});
