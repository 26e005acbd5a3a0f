import { useTestApp } from '../../support/app.js';
import { OPTIONAL_TEXTS } from '../../support/business-fields.js';
import type { Client } from '../../support/client.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let owner: User;
let me: Client;

const body = (changes: object = {}) => ({
  name: 'Fenland Plumbing',
  email: 'Office@Fenland.example ',
  phoneNumber: '020 7946 0018',
  address: '12 High Street, Cambridge',
  addressComponents: [],
  latitude: 0,
  longitude: 0,
  companyType: 'LIMITED_COMPANY',
  serviceBusinessType: 'SERVICE_PROVIDER',
  ...changes,
});

const without = (field: string) =>
  Object.fromEntries(Object.entries(body()).filter(([name]) => name !== field));

beforeEach(async () => {
  owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
});

describe('POST /businesses', () => {
  it('registers a business that waits for review, and answers with the business itself', async () => {
    const { body: made } = await me
      .post('/businesses', body({ registrationNumber: '01234567', vatRegistrationNo: '980780684' }))
      .expect(201);
    expect(made).toMatchObject({
      name: 'Fenland Plumbing',
      description: null,
      email: 'office@fenland.example',
      phoneNumber: '+44 20 7946 0018',
      address: '12 High Street, Cambridge',
      companyType: 'LIMITED_COMPANY',
      serviceBusinessType: 'SERVICE_PROVIDER',
      businessType: 'Service Provider',
      registrationNumber: '01234567',
      vatRegistrationNo: '980780684',
      numberChecks: { vat: 'valid', company: 'valid' },
      registrationStatus: 'PENDING_REVIEW',
      user: { name: owner.name, email: owner.email },
      services: [],
      staff: [],
      _count: { staff: 0, services: 0, properties: 0 },
      reviewedBy: null,
      reviewedAt: null,
      reviewNotes: null,
      myRole: 'OWNER',
    });
    expect(made).not.toHaveProperty('changedSinceApproval');
    expect(await fixtures(app).eventsOf(made.id, 'business.created')).toHaveLength(1);
    const { body: read } = await me.get(`/businesses/${made.id}`).expect(200);
    expect(read).toEqual(made);
  });

  it('locates the address when no coordinates are sent, and says how exact the location is', async () => {
    const { body: zero } = await me.post('/businesses', body({ addressComponents: {} })).expect(201);
    const { latitude, longitude, addressComponents, ...rest } = body();
    const { body: absent } = await me.post('/businesses', rest).expect(201);
    expect([latitude, longitude, addressComponents]).toEqual([0, 0, []]);
    for (const made of [zero, absent]) {
      expect(made.latitude).toBeCloseTo(52.2, 1);
      expect(made.longitude).toBeCloseTo(0.12, 1);
      expect(made.locationPrecision).toBe('town');
      expect(made.addressComponents.length).toBeGreaterThan(0);
    }
  });

  it('accepts a business whose address cannot be located, without a location', async () => {
    const { body: made } = await me
      .post('/businesses', body({ address: 'Behind the moon, Xyzzyville' }))
      .expect(201);
    expect(made).toMatchObject({
      latitude: null,
      longitude: null,
      locationPrecision: null,
      addressComponents: [],
    });
  });

  it('keeps given coordinates, but says the location is only as exact as the address', async () => {
    const at = { latitude: 51.5, longitude: -0.1 };
    const component = (type: string) => [{ longText: 'x', shortText: 'x', types: [type] }];
    const precision = async (addressComponents: object[]) =>
      (await me.post('/businesses', body({ ...at, addressComponents })).expect(201)).body;
    expect(await precision([])).toMatchObject({ ...at, locationPrecision: 'town' });
    expect(await precision(component('street_number'))).toMatchObject({
      ...at,
      locationPrecision: 'address',
    });
    expect(await precision(component('route'))).toMatchObject({ locationPrecision: 'street' });
    expect(await precision(component('postal_code'))).toMatchObject({
      locationPrecision: 'postcode',
      addressComponents: component('postal_code'),
    });
  });

  it.each([
    ['name', undefined, 'Business name must be at least 3 characters'],
    ['name', '  ab ', 'Business name must be at least 3 characters'],
    ['email', undefined, 'Business email is required'],
    ['email', '', 'Business email is required'],
    ['email', 'nobody', 'Invalid email format'],
    ['phoneNumber', undefined, 'Business phone number is required'],
    ['phoneNumber', ' ', 'Business phone number is required'],
    ['phoneNumber', '12', 'Business phone number is not valid'],
    ['phoneNumber', 'call 020 7946 0018', 'Business phone number is not valid'],
    ['companyType', undefined, 'Please select a company type'],
    ['companyType', 'PLC', 'Please select a company type'],
    [
      'serviceBusinessType',
      undefined,
      'Please select a business type (Service Provider or Property Management)',
    ],
    ['serviceBusinessType', '', 'Please select a business type (Service Provider or Property Management)'],
    ['address', undefined, 'Please select a business location'],
    ['address', ' ', 'Please select a business location'],
    ['latitude', 90.1, 'Latitude must be a number from -90 to 90'],
    ['longitude', '0', 'Longitude must be a number from -180 to 180'],
    ['description', 5, 'Description must be text'],
    ['registrationStatus', 'APPROVED', 'Unknown field "registrationStatus"'],
    ['ownerId', '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10', 'Unknown field "ownerId"'],
  ])('refuses %s %p', async (field, value, message) => {
    const sent = value === undefined ? without(field) : body({ [field]: value });
    const { body: error } = await me.post('/businesses', sent).expect(400);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { [field]: message } });
    expect(await app.database.prisma.business.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('names all wrong fields at once, also a latitude without a longitude', async () => {
    const { body: error } = await me.post('/businesses', {}).expect(400);
    expect(Object.keys(error.errors ?? {}).sort()).toEqual([
      'address',
      'companyType',
      'email',
      'name',
      'phoneNumber',
      'serviceBusinessType',
    ]);
    const { body: half } = await me.post('/businesses', without('longitude')).expect(400);
    expect(half.errors).toEqual({ longitude: 'Latitude and longitude must be given together' });
  });

  it.each(Object.entries(OPTIONAL_TEXTS))('keeps the %s, until it is cleared', async (field, text) => {
    const { body: made } = await me.post('/businesses', body({ [field]: ` ${text} ` })).expect(201);
    expect(made).toMatchObject({ [field]: text });
    const path = `/businesses/${made.id}`;
    const { body: cleared } = await me.patch(path, { [field]: '' }).expect(200);
    expect(cleared).toMatchObject({ [field]: null });
  });

  it('treats absent, null and empty optional fields alike, and accepts a free business type', async () => {
    const empty = { description: '', registrationNumber: null, vatRegistrationNo: ' ', businessType: '' };
    const { body: none } = await me
      .post('/businesses', body({ ...empty, serviceBusinessType: 'PROPERTY_MANAGEMENT' }))
      .expect(201);
    expect(none).toMatchObject({
      description: null,
      registrationNumber: null,
      vatRegistrationNo: null,
      businessType: 'Property Management',
      numberChecks: { vat: 'absent', company: 'absent' },
    });
    const { body: own } = await me
      .post(
        '/businesses',
        body({ businessType: 'Plumbing', vatRegistrationNo: 'GB1', registrationNumber: '?' }),
      )
      .expect(201);
    expect(own).toMatchObject({
      businessType: 'Plumbing',
      numberChecks: { vat: 'invalid', company: 'invalid' },
    });
  });
});
