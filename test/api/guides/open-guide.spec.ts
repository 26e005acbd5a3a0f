import { ERRORS } from '../../../backend/contract/errors.js';
import { startReplica, type TestApp, useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { HOSTILE, NOT_PROSE } from '../../support/hostile-texts.js';

const app = useTestApp();

const { home } = fixtures(app);
const SECTIONS = [
  { kind: 'WIFI', title: 'Wi-Fi', text: 'Network: Rose\nPassword: primrose' },
  { kind: 'BINS', title: 'Bins', text: 'Thursday' },
] as const;

/** A property with an enabled guide, and the key of its link. */
async function written() {
  const made = await home();
  const path = `/properties/${made.property.id}/guide` as const;
  await made.owner.put(path, { enabled: true, sections: [...SECTIONS] }).expect(200);
  return { ...made, path, key: await newKey(made.owner, path) };
}
async function newKey(owner: Awaited<ReturnType<typeof home>>['owner'], path: `/properties/${string}/guide`) {
  const { url } = (await owner.post(`${path}/key`).expect(201)).body;
  expect(url).toMatch(/^http:\/\/localhost:8080\/[a-z0-9-]+\/guide#[\w-]{22}$/);
  return new URL(url).hash.slice(1);
}
const open = (slug: string, key: string, which: TestApp = app) =>
  which.client().post(`/p/${slug}/guide`, { key });
const refusal = async (slug: string, key: string) => {
  const { body, headers } = await open(slug, key).expect(404);
  return { ...body, requestId: '', length: headers['content-length'] as string };
};

describe('the link to a guide', () => {
  it('opens it without an account, and never from a cache', async () => {
    const { property, key } = await written();
    const { body, headers } = await open(property.slug, key).expect(200);
    expect(body).toEqual({
      property: {
        memorableName: property.memorableName,
        address: property.address,
        latitude: property.latitude,
        longitude: property.longitude,
        locationPrecision: property.locationPrecision,
        slug: property.slug,
      },
      sections: SECTIONS,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await open(property.slug.toUpperCase(), key).expect(200)).body).toEqual(body);
  });

  it('ends when a new one is made', async () => {
    const { owner, property, path, key } = await written();
    const next = await newKey(owner, path);
    await open(property.slug, key).expect(404);
    await open(property.slug, next).expect(200);
  });

  it('works under a slug that was left, and says the new one', async () => {
    const { owner, property, key } = await written();
    await owner.put(`/properties/${property.id}/slug`, { slug: `${property.slug}-new` }).expect(200);
    const { body } = await open(property.slug, key).expect(200);
    expect(body.property.slug).toBe(`${property.slug}-new`);
  });

  it('has the same refusal for a wrong key, a closed, a missing and an unwritten guide, and no property', async () => {
    const { owner, property, path, key } = await written();
    const other = await written();
    const { property: unwritten } = await home();
    const wrong = await refusal(property.slug, 'a'.repeat(22));
    expect(wrong).toMatchObject({ statusCode: 404, code: 'GUIDE_NOT_FOUND' });
    expect(await refusal(property.slug, other.key)).toEqual(wrong);
    expect(await refusal(unwritten.slug, key)).toEqual(wrong);
    expect(await refusal('no-such-property', key)).toEqual(wrong);
    expect(await refusal('%F0%9F%8F%A0', key)).toEqual(wrong);
    await owner.put(path, { enabled: false }).expect(200);
    expect(await refusal(property.slug, key)).toEqual(wrong);
    await owner.put(path, { enabled: true }).expect(200);
    await open(property.slug, key).expect(200);
    await app.database.prisma.user.update({
      where: { id: property.ownerId },
      data: { accountStatus: 'REJECTED' },
    });
    expect(await refusal(property.slug, key)).toEqual(wrong);
  });

  it.each([{}, { key: '' }, { key: 7 }, { key: null }, { key: 'a'.repeat(201) }])(
    'refuses %j as a body',
    async (body) => {
      const { property } = await written();
      await app.client().post(`/p/${property.slug}/guide`, body).expect(400);
      await app.client().post('/p/no-such-property/guide', body).expect(400);
    },
  );

  it('changes nothing about the public page', async () => {
    const { owner, property } = await home();
    const page = async () => (await app.client().get(`/p/${property.slug}`).expect(200)).text;
    const before = await page();
    const path = `/properties/${property.id}/guide` as const;
    await owner.put(path, { enabled: true, sections: [...SECTIONS] }).expect(200);
    await newKey(owner, path);
    expect(await page()).toBe(before);
  });

  it('shows hostile text as it was written', async () => {
    const { owner, property, path, key } = await written();
    const texts = HOSTILE.filter((text) => !NOT_PROSE.includes(text)).map((text) => text.normalize('NFC'));
    for (let at = 0; at < texts.length; at += 20) {
      const sections = texts.slice(at, at + 20).map((text) => ({ kind: 'OTHER', title: 'T', text }));
      await owner.put(path, { sections }).expect(200);
      const { body } = await open(property.slug, key).expect(200);
      expect(body.sections.map(({ text }) => text)).toEqual(texts.slice(at, at + 20));
    }
  });
});

describe('guesses at a key', () => {
  /** Guesses per minute and client, and how many are tried: 10,000 with GUESSES=10000. */
  const LIMIT = 10;
  const GUESSES = Number(process.env.GUESSES ?? 400);
  const BURST = 50;

  it(`get equal answers from two replicas and stop at the limit, also ${GUESSES} of them`, async () => {
    const { property, key } = await written();
    const limited = await startReplica(app, { authRateLimit: LIMIT });
    const other = await startReplica(app, { authRateLimit: LIMIT });
    const slugs = [property.slug, 'no-such-property'];
    const answers = new Map<string, number>();
    for (let done = 0; done < GUESSES; done += BURST) {
      await Promise.all(
        Array.from({ length: BURST }, async (_none, index) => {
          const guess = `${String(done + index).padStart(10, '0')}${key.slice(10)}`;
          const slug = slugs[index % 2] as string;
          const { status, body } = await open(slug, guess, index % 3 ? limited : other);
          const { code, message } = body as unknown as { code: string; message: string };
          const answer = `${status} ${code} ${message}`;
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
        }),
      );
    }
    const found = [...answers].map(([answer, count]) => [answer.slice(0, 3), count]);
    // The window may end once while many are tried.
    const tried = answers.get(`404 GUIDE_NOT_FOUND ${ERRORS.GUIDE_NOT_FOUND.message}`);
    if (process.env.GUESSES)
      process.stdout.write(`  figure: ${JSON.stringify(Object.fromEntries(answers))}\n`);
    // A machine that is too busy to count refuses, too. That tells nothing about the key.
    expect(found.map(([status]) => status).filter((status) => status !== '503')).toEqual(
      expect.arrayContaining(['404', '429']),
    );
    expect(found.filter(([status]) => status !== '503')).toHaveLength(2);
    expect(tried).toBeGreaterThanOrEqual(LIMIT);
    expect((tried ?? 0) % LIMIT).toBe(0);
    const refused = await open(property.slug, 'a'.repeat(22), limited).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Others on the same network guessed. Whoever has the link reads the guide.
    await open(property.slug, key, limited).expect(200);
    limited.clock.advance({ seconds: 61 });
    await open(property.slug, 'a'.repeat(22), limited).expect(404);
    await limited.close();
    await other.close();
  }, 300_000);

  it('that are right do not count, however many', async () => {
    const { property, key } = await written();
    await app.database.prisma.rateLimit.deleteMany();
    const limited = await startReplica(app, { authRateLimit: 3 });
    for (let i = 0; i < 12; i += 1) await open(property.slug, key, limited).expect(200);
    await limited.close();
  });
});
