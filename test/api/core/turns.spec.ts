import { setTimeout as sleep } from 'node:timers/promises';
import { useTestApp } from '../../support/app.js';

const AT_ONCE = 2;
const app = useTestApp({ rateLimit: 600, trustProxy: 1 });

/** Resolves once so many statements of this database wait for a lock. */
async function waitingForLocks(count: number, tries = Infinity): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await app.database.pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await sleep(20);
  }
  throw new Error('Fewer statements wait');
}

it('an account with slow calls waits for its own turn, and others do not', async () => {
  const property = await app.factory.property();
  const owner = await app.factory.session({ id: property.ownerId });
  const other = await app.factory.session(await app.factory.user());
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM properties WHERE id = $1 FOR UPDATE', [property.id]);
    const slow = Array.from({ length: AT_ONCE }, (_, number) =>
      app
        .client(owner)
        .patch(`/properties/${property.id}`, { memorableName: `House ${'abc'.charAt(number)}` })
        .then(({ status }) => status),
    );
    await waitingForLocks(AT_ONCE);
    let answered = false;
    const waiting = app
      .client(owner)
      .get('/properties')
      .expect(200)
      .then(() => (answered = true));
    for (let call = 0; call < 5; call += 1) await app.client(other).get('/properties').expect(200);
    expect(answered).toBe(false);
    await holder.query('COMMIT');
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    expect(await waiting).toBe(true);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});

it('a client without an account waits for its own turn, and others do not', async () => {
  const { slug } = await app.factory.property();
  const from = (address: string) =>
    app
      .client()
      .get(`/p/${slug}`)
      .set('X-Forwarded-For', address)
      .then(({ status }) => status);
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE properties');
    const slow = Array.from({ length: AT_ONCE }, () => from('203.0.113.1'));
    await waitingForLocks(AT_ONCE);
    const [more, other] = [from('203.0.113.1'), from('203.0.113.2')];
    // Of the two it is the other client's call that comes so far.
    await waitingForLocks(AT_ONCE + 1);
    await sleep(200);
    await expect(waitingForLocks(AT_ONCE + 2, 1)).rejects.toThrow();
    await holder.query('COMMIT');
    expect(new Set(await Promise.all([...slow, more, other]))).toEqual(new Set([200]));
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});
