import { useTestApp } from '../../support/app.js';

const app = useTestApp();

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
    const refused = await hq.get('/hq/businesses?serviceBusinessType=SHOP').expect(400);
    expect(refused.body.errors).toHaveProperty('serviceBusinessType');
  });
});
