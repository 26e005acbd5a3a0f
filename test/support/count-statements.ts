import pg from 'pg';

/** The answer of a call, and how many statements it sent to the database, with those of its session. */
export async function countStatements<Answer>(
  call: () => PromiseLike<Answer>,
): Promise<{ answer: Answer; statements: number }> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await call();
    return { answer, statements: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
}
