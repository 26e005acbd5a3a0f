import { useTestApp } from '../../support/app.js';

const app = useTestApp();

it.each(['anything', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the unknown field %s is refused in a query and in a body',
  async (field) => {
    const client = app.client(await app.factory.session(await app.factory.user()));
    for (const query of [`${field}=1`, `${field}[admin]=1`]) {
      const { body } = await client.get(`/deadlines?${query}`).expect(400);
      expect(body.message).toMatch(new RegExp(`^Unknown field "${field}`));
    }
    if (field === '__proto__') return;
    const { body } = await client.post('/properties/search', { query: 'Ely', [field]: 1 }).expect(400);
    expect(body).toMatchObject({ errors: { [field]: `Unknown field "${field}"` } });
  },
);
