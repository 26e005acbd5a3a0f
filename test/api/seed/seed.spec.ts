import pg from 'pg';
import { TRADE_LABELS } from '../../../backend/contract/trade-labels.js';
import {
  SERVICE_CATEGORIES,
  seedServiceCategories,
} from '../../../backend/service-categories/seed-service-categories.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Row {
  name: string;
  category_group: string;
  requires_certification: boolean;
}
const rows = async () => (await client.query<Row>('select * from service_categories order by number')).rows;

describe('the service categories', () => {
  it('exist from the start, in groups', async () => {
    const seeded = await rows();
    expect(seeded).toHaveLength(SERVICE_CATEGORIES.length);
    expect(seeded.length).toBeGreaterThanOrEqual(40);
    expect(new Set(seeded.map((row) => row.category_group)).size).toBeGreaterThanOrEqual(8);
    expect(seeded.filter((row) => row.category_group === 'Other Services')).not.toEqual([]);
    const certified = (name: string) => seeded.find((row) => row.name === name)?.requires_certification;
    expect(certified('Gas Boiler Installation')).toBe(true);
    expect(certified('Asbestos Removal')).toBe(true);
    expect(certified('Painting and Decorating')).toBe(false);
  });

  it('have a short label for a chip, each another one', () => {
    const names = SERVICE_CATEGORIES.map(({ name }) => name);
    expect(Object.keys(TRADE_LABELS).filter((name) => !names.includes(name))).toEqual([]);
    const labels = names.map((name) => TRADE_LABELS[name] ?? name);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => label.length > 20)).toEqual([]);
  });

  it('keep the same rows when seeded again, also five times at once', async () => {
    const before = await rows();
    await seedServiceCategories(database.url);
    await Promise.all(Array.from({ length: 5 }, () => seedServiceCategories(database.url)));
    expect(await rows()).toEqual(before);
    const { rows: last } = await client.query<{ last_value: string }>(
      'select last_value from service_categories_number_seq',
    );
    expect(Number(last[0]?.last_value)).toBe(before.length);
  });

  it('are corrected and completed, and none is deleted', async () => {
    const before = await rows();
    await client.query(
      `update service_categories set category_group = 'Wrong', requires_certification = false where name = 'Air Conditioning'`,
    );
    await client.query(`delete from service_categories where name = 'Handyman'`);
    await client.query(`insert into service_categories (name) values ('Thatching')`);
    await seedServiceCategories(database.url);
    const after = await rows();
    const named = (list: { name: string }[], name: string) => list.find((row) => row.name === name);
    expect(named(after, 'Air Conditioning')).toEqual(named(before, 'Air Conditioning'));
    expect(named(after, 'Handyman')).toBeDefined();
    expect(named(after, 'Thatching')).toMatchObject({ category_group: 'Other Services' });
    const others = (list: { name: string }[]) =>
      list.filter(({ name }) => name !== 'Handyman' && name !== 'Thatching');
    expect(others(after)).toEqual(others(before));
  });
});
