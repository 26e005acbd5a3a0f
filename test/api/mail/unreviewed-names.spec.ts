import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, home, mailTo, sides } = fixtures(app);

const SENTENCE = 'Your account is blocked';
const PHONE = 'must not contain a telephone number or more than 6 digits in a row';

const profile = (given: object) => ({
  name: 'Fenland Plumbing',
  email: 'stranger@example.com',
  phoneNumber: '020 7946 0018',
  address: 'Nowhere in particular',
  companyType: 'SOLE_TRADER',
  serviceBusinessType: 'SERVICE_PROVIDER',
  ...given,
});

describe('before its first approval, the name of a business', () => {
  it('is not in the mail to its email address', async () => {
    const owner = await as(await app.factory.user());
    await owner.post('/businesses', profile({ name: SENTENCE })).expect(201);
    const [mail] = await mailTo('stranger@example.com');
    expect(mail?.subject).toBe('Confirm the email of a business');
    expect(mail?.text).toContain('A business was registered with this email address, stranger@example.com.');
    expect(`${mail?.text} ${mail?.html}`).not.toContain(SENTENCE);
  });

  it.each([
    ['PENDING_REVIEW', false],
    ['REJECTED', false],
    ['APPROVED', true],
    ['SUSPENDED', true],
  ] as const)('is not in the mail to new staff, who read it once it was: %s', async (status, named) => {
    const { manager, business } = await sides({ name: SENTENCE, registrationStatus: status });
    const user = await app.factory.user();
    await manager.post(`/businesses/${business.id}/staff`, { email: user.email }).expect(201);
    const [mail] = await mailTo(user.email);
    expect(mail?.subject).toBe(`You now work for ${named ? SENTENCE : 'a business'}`);
    expect(`${mail?.text} ${mail?.html}`.includes(SENTENCE)).toBe(named);
  });

  it('is in mail again after a later rejection', async () => {
    const { manager, business } = await sides({ registrationStatus: 'PENDING_REVIEW' });
    const admin = await as(await app.factory.admin());
    await admin.post(`/hq/businesses/${business.id}/approve`).expect(200);
    await admin.post(`/hq/businesses/${business.id}/revoke`).expect(200);
    const user = await app.factory.user();
    await manager.post(`/businesses/${business.id}/staff`, { email: user.email }).expect(201);
    expect((await mailTo(user.email))[0]?.subject).toBe(`You now work for ${business.name}`);
  });
});

describe('a telephone number is refused in the name of', () => {
  it.each(['Call 0800 123 456', 'Call 1234567', 'Call oh eight hundred one two three four'])(
    'a business, a property and a person: %s',
    async (name) => {
      const { owner, property } = await home();
      const business = await owner.post('/businesses', profile({ name })).expect(400);
      expect(business.body.errors).toEqual({ name: `Business name ${PHONE}` });
      const renamed = await owner.patch(`/properties/${property.id}`, { memorableName: name }).expect(400);
      expect(renamed.body.errors).toEqual({ memorableName: `Memorable name ${PHONE}` });
      const person = { name, email: 'caller@example.com', password: PASSWORD };
      const signUp = await app.client().post('/auth/signup', person).expect(400);
      expect(signUp.body.errors).toEqual({ name: `Name ${PHONE}` });
    },
  );
});
