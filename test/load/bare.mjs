/**
 * What the API is compared with: Fastify and pg, the same statements, and nothing else. No session, no guards, no
 * checks of what comes in or goes out.
 */
import fastify from 'fastify';
import pg from 'pg';
import { backend } from './backend.mjs';

const { searchMarketplace } = await backend('businesses/search-marketplace.js');
const { readProperty } = await backend('properties/read-property.js');

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();
const today = new Date().toISOString().slice(0, 10);

app.get('/businesses/marketplace', async (request) => {
  const { latitude, longitude, radius, limit = 12 } = /** @type {Record<string, string>} */ (request.query);
  const circle = { latitude: Number(latitude), longitude: Number(longitude), radiusKm: Number(radius) };
  const { rows, counted } = await searchMarketplace(pool, { circle, today, limit: Number(limit), offset: 0 });
  return { data: rows, pagination: { totalCount: counted } };
});

app.get('/properties/:id', async (request) => {
  const { id } = /** @type {{ id: string }} */ (request.params);
  const found = await readProperty(pool, id);
  return { property: found?.row };
});

await app.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' });
