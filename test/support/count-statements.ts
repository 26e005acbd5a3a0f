import pg from 'pg';

/** Statements that the pool and the watchdog of its connections send by themselves while calls wait. */
const OWN = /^(SELECT 1|(RE)?SET lock_timeout.*)$/;

/** The answer of a call, and how many statements it sent to the database, with those of its session. */
export async function countStatements<Answer>(
  call: () => PromiseLike<Answer>,
): Promise<{ answer: Answer; statements: number }> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await call();
    const texts = query.mock.calls.map(([sent]: unknown[]) =>
      typeof sent === 'string' ? sent : (sent as { text: string }).text,
    );
    return { answer, statements: texts.filter((text) => !OWN.test(text)).length };
  } finally {
    query.mockRestore();
  }
}
