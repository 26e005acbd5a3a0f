import { useTestApp } from '../../support/app.js';

const app = useTestApp();

/** pg_restore empties the search path. On PostgreSQL 15 a function may then miss the types of its extension. */
it('computes the columns of a restored business without a search path', async () => {
  await app.factory.business();
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ expression: string }>(
      `SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef WHERE adrelid = 'businesses'::regclass`,
    );
    expect(rows.map(({ expression }) => expression).join()).not.toContain('ll_to_earth');
    const before = await client.query('SELECT * FROM public.businesses');
    expect(before.rows).toEqual([expect.objectContaining({ position: expect.any(String) })]);
    await client.query(`SET LOCAL search_path = ''`);
    // Triggers are restored after the rows.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query('UPDATE public.businesses SET latitude = latitude, name = name, address = address');
    expect((await client.query('SELECT * FROM public.businesses')).rows).toEqual(before.rows);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
