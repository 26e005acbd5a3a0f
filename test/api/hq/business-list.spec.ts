import { useTestApp } from '../../support/app.js';

const app = useTestApp();

describe('GET /hq/businesses/export', () => {
  it.each([
    ['07654321', "'07654321"],
    ['7654321', '7654321'],
    ['1234567890123456', "'1234567890123456"],
    ['12E45678', "'12E45678"],
    ['SC012345', 'SC012345'],
    ['=1+2', "'=1+2"],
    ["'07654321", "''07654321"],
  ])('marks what a spreadsheet would change, and nothing else: %s', async (registrationNumber, cell) => {
    const hq = app.client(await app.factory.session(await app.factory.admin()));
    const { id } = await app.factory.business({ name: 'Exported', registrationNumber });
    const { text } = await hq.get('/hq/businesses/export?search=exported').expect(200);
    const cells = text
      .split('\r\n')
      .find((line) => line.startsWith(id))
      ?.split(',');
    expect(cells).toContain(cell);
    await app.database.prisma.business.delete({ where: { id } });
  });
});

describe('GET /hq/businesses', () => {
  it('filters by type, and says the town of each', async () => {
    const hq = app.client(await app.factory.session(await app.factory.admin()));
    const agency = await app.factory.business({
      name: 'Kinds one',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
      addressComponents: [{ longText: 'Ely', shortText: 'Ely', types: ['postal_town'] }],
    });
    const trade = await app.factory.business({ name: 'Kinds two', serviceBusinessType: 'SERVICE_PROVIDER' });
    for (const [type, { id }] of [
      ['PROPERTY_MANAGEMENT', agency],
      ['SERVICE_PROVIDER', trade],
    ] as const) {
      const found = `search=kinds&serviceBusinessType=${type}`;
      const { body } = await hq.get(`/hq/businesses?${found}`).expect(200);
      expect(body.data.map((row) => row.id)).toEqual([id]);
      const { text } = await hq.get(`/hq/businesses/export?${found}`).expect(200);
      expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(id)]);
    }
    const { body } = await hq.get('/hq/businesses?search=kinds').expect(200);
    expect(body.data).toMatchObject([
      { id: trade.id, town: null },
      { id: agency.id, town: 'Ely' },
    ]);
    expect(body.data).toMatchObject([{ hasEarlierSanctions: false }, { hasEarlierSanctions: false }]);
    const refused = await hq.get('/hq/businesses?serviceBusinessType=SHOP').expect(400);
    expect(refused.body.errors).toHaveProperty('serviceBusinessType');
  });
});

it('a list of businesses marks possible duplicates and earlier sanctions', async () => {
  const hq = app.client(await app.factory.session(await app.factory.admin()));
  const numbers = { registrationNumber: '00990011', vatRegistrationNo: 'GB220430231' };
  const [alone, twin, suspended] = [
    await app.factory.business({
      name: 'Marked Alone',
      phoneNumber: '+441223496001',
      email: 'alone@example.com',
    }),
    await app.factory.business({ name: 'Marked Twin', phoneNumber: '+441223496002', ...numbers }),
    await app.factory.business({
      name: 'Marked Gone',
      phoneNumber: '+441223496003',
      registrationNumber: '990011',
    }),
  ];
  await hq.post(`/hq/businesses/${suspended.id}/suspend`).expect(200);
  const { body } = await hq.get('/hq/businesses?search=marked%20&sort=name').expect(200);
  expect(body.data).toMatchObject([
    { id: alone.id, hasDuplicates: false, hasEarlierSanctions: false },
    { id: suspended.id, hasDuplicates: true, hasEarlierSanctions: false },
    { id: twin.id, hasDuplicates: true, hasEarlierSanctions: true },
  ]);
});
