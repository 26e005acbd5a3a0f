/**
 * The server with which the API is compared: only Fastify, pg and the same statements. Tokens are not verified; there
 * are no guards, and requests and answers are not validated.
 */
import fastify from 'fastify';
import pg from 'pg';
import { backend } from './backend.mjs';

const { searchMarketplace } = await backend('businesses/marketplace/search-marketplace.js');
const { addFields } = await backend('businesses/marketplace/listed-card.js');
const { buildSearchSql } = await backend('businesses/marketplace/listing-source.js');
const { createSessionAccounts } = await backend('auth/sessions/session-accounts.js');
const { readProperty } = await backend('properties/read-property.js');

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const accounts = createSessionAccounts(pool);
const app = fastify();
const today = new Date().toISOString().slice(0, 10);

/** @param {unknown} query */
const circleOf = (query) => {
  const { latitude, longitude, radius } = /** @type {Record<string, string>} */ (query);
  return { latitude: Number(latitude), longitude: Number(longitude), radiusKm: Number(radius) };
};

// The limit of what a page can cost: the twelve nearest rows, without services, total and account.
app.get('/search', async ({ query }) => {
  const { from, order, chord, values } = buildSearchSql({ circle: circleOf(query) }, false);
  const text = `
    SELECT id, name, description, email, phone_number, address, latitude, longitude, location_precision, company_type,
           service_business_type, business_type, registration_status, created_at, ${chord} AS chord
    ${from} ORDER BY ${order} LIMIT 12`;
  const { rows } = await pool.query({ name: 'search', text, values });
  return { data: rows };
});

app.get('/businesses/marketplace', async (request, reply) => {
  const { limit = 12 } = /** @type {Record<string, string>} */ (request.query);
  const circle = circleOf(request.query);
  const { rows, counted } = await searchMarketplace(pool, { circle, today, limit: Number(limit), offset: 0 });
  const cards = rows.map((/** @type {{ card: string, chord: number }} */ { card, chord }) =>
    addFields(card, { chord }),
  );
  void reply.type('application/json; charset=utf-8');
  return addFields(`{"data":[${cards.join()}]}`, { pagination: { totalCount: counted } });
});

/** @param {unknown} params */
const read = async (params) => {
  const { id } = /** @type {{ id: string }} */ (params);
  const found = await readProperty(pool, id);
  return { property: found?.row };
};

app.get('/properties/:id', async ({ headers, params }) => {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  await accounts.load(JSON.parse(Buffer.from(claims, 'base64url').toString()).sid);
  return read(params);
});

app.get('/unauthenticated/properties/:id', async ({ params }) => read(params));

await app.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' });
