import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { home, sides } = fixtures(app);

let number = 0;
const unused = () => `pasted-${(number += 1)}@example.com`;
const signUp = (name: string, email = unused()) =>
  app.client().post('/auth/signup', { name, email, password: PASSWORD });

/** What other programs put around a copied text, with spaces between. */
const AROUND: [before: string, after: string][] = [
  ['\u202A', '\u202C'],
  ['\u2068', '\u2069'],
  ['\u200E', '\u200F'],
  ['\uFEFF', '\u200B'],
  [' \u200B \u00AD', '\u2060 \u200D '],
];

describe('invisible characters around a text', () => {
  it.each(AROUND)('%j and %j are removed from every kind of field', async (before, after) => {
    const around = (text: string) => `${before}${text}${after}`;
    const email = unused();
    const { body } = await signUp(around('Ada Lovelace'), around(email)).expect(201);
    expect(body.user).toMatchObject({ name: 'Ada Lovelace', email });
    const { owner, property } = await home();
    const changed = await owner
      .patch(`/properties/${property.id}`, {
        memorableName: around('Mill House'),
        slug: around(`mill-${number}`),
      })
      .expect(200);
    expect(changed.body.property).toMatchObject({ memorableName: 'Mill House', slug: `mill-${number}` });
    const due = {
      title: around('Sweep'),
      kind: around('CHIMNEY'),
      dueOn: around('2027-03-31'),
      note: around('Ring'),
    };
    const deadline = await owner.post(`/properties/${property.id}/deadlines`, due).expect(201);
    expect(deadline.body).toMatchObject({
      deadline: { title: 'Sweep', kind: 'CHIMNEY', dueOn: '2027-03-31', note: 'Ring' },
    });
    const { manager, business } = await sides();
    const texts = { name: 'Cam Lettings', description: 'One.\nTwo.', businessType: 'Lettings' };
    const sent = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, around(text)]));
    const { body: firm } = await manager.patch(`/businesses/${business.id}`, sent).expect(200);
    expect(firm).toMatchObject(texts);
    const query = new URLSearchParams({
      search: around('cam lett'),
      sort: around('name'),
      page: around('1'),
    });
    await manager.get(`/businesses/marketplace?${query}` as '/businesses/marketplace').expect(200);
  });

  it('stay around a password, which counts as it is', async () => {
    const email = unused();
    await app
      .client()
      .post('/auth/signup', { name: 'Ada Lovelace', email, password: `\u200B${PASSWORD}` })
      .expect(201);
    await app.client().post('/auth/signin', { email, password: PASSWORD }).expect(401);
  });
});

describe('invisible characters inside a text', () => {
  it.each(['ada\u200B-%@example.com', 'ada-%\u00AD@exam\u2060ple.com', '\u202Aada-%@example.com\u202C'])(
    'are removed from an email: %j',
    async (pattern) => {
      number += 1;
      const email = `ada-${number}@example.com`;
      await signUp('Ada Lovelace', pattern.replace('%', `${number}`)).expect(201);
      await signIn(app, email).expect(200);
    },
  );

  it('are removed from company and VAT numbers', async () => {
    const { manager, business } = await sides();
    const { body } = await manager
      .patch(`/businesses/${business.id}`, {
        registrationNumber: '0765\u200B4321',
        vatRegistrationNo: 'GB\u2060980\u00AD780684\u200E',
      })
      .expect(200);
    expect(body).toMatchObject({ registrationNumber: '07654321', vatRegistrationNo: 'GB980780684' });
  });

  it.each([
    ['\u200B', 'zero-width space (U+200B)'],
    ['\u200D', 'joiner between letters that need none (U+200D)'],
    ['\u202E', 'mark of the direction of text (U+202E)'],
    ['\u00AD', 'soft hyphen (U+00AD)'],
    ['\u3164', 'invisible character (U+3164)'],
    ['\u{E0041}', 'invisible character (U+E0041)'],
    ['\u2003', 'space of unusual width (U+2003)'],
    ['\n', 'line break (U+000A)'],
    ['\t', 'tab (U+0009)'],
    ['\u0007', 'control character (U+0007)'],
  ])('the error says which one a name must not contain: %j', async (character, kind) => {
    const { body } = await signUp(`Ada${character}Lovelace`).expect(400);
    expect(body.errors).toEqual({ name: `Name must not contain invisible or control characters: ${kind}` });
  });

  it('the error of a description and of a request says it, too', async () => {
    const { manager, business } = await sides();
    const change = (description: string) =>
      manager.patch(`/businesses/${business.id}`, { description }).expect(400);
    expect((await change('Call \u202E999')).body.message).toContain('mark of the direction of text (U+202E)');
    expect((await change('Call \u0000')).body.message).toContain('NUL (U+0000)');
  });
});

describe('a joiner', () => {
  it.each([
    'علی\u200Cرضا',
    'می\u200Cخواهم',
    'ක්\u200Dෂණික ශ්\u200Dරී',
    'क्\u200Dष राम',
    'র\u200Dযাম',
    'അവന്\u200D',
  ])('is taken between letters that need it: %s', async (name) => {
    expect((await signUp(name).expect(201)).body.user.name).toBe(name);
    const { owner, property } = await home();
    await owner.patch(`/properties/${property.id}`, { memorableName: name }).expect(200);
  });

  it.each(['Ada\u200CLovelace', 'علی\u200C\u200Cرضا', 'علی\u200C رضا', 'Ada\u200Cرضا', 'Пётр\u200Dович'])(
    'is refused elsewhere: %j',
    async (name) => {
      await signUp(name).expect(400);
    },
  );
});
