import { withDatabase } from '../../../scripts/postgres/with-database.mjs';

describe('a command with a wrong DATABASE_URL', () => {
  const usual = process.env.DATABASE_URL;
  afterAll(() => {
    if (usual === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = usual;
  });

  it.each([
    ['postgresql://me:hidden@127.0.0.1:1/platform', '127.0.0.1:1/platform'],
    ['postgresql://%', '%'],
    ['postgresql://me:hi@hid/den#w%@127.0.0.1:1/platform', '127.0.0.1:1/platform'],
    ['postgresql://me:hi@hidden@127.0.0.1:1/platform', '127.0.0.1:1/platform'],
  ])('says that there is no database, without the password: %s', async (url, place) => {
    process.env.DATABASE_URL = url;
    const work = jest.fn();
    const failure = await withDatabase(work).catch((error: Error) => error.message);
    expect(failure).toMatch(/^DATABASE_URL: the database \S+ cannot be reached: [^\n]+$/);
    expect(failure).toContain(place);
    expect(failure).not.toMatch(/hid|den#|\bme\b/);
    expect(failure?.includes('percent form')).toBe(url.includes('hi@'));
    expect(work).not.toHaveBeenCalled();
  });
});
