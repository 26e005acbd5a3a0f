import { type TestApp, startTestApp } from './app.js';
import { PASSWORD } from './factories.js';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('POST /auth/signup', () => {
  it('makes a USER that waits for verification, signed in', async () => {
    const { body } = await world
      .client()
      .post('/auth/signup', { name: '  Ada Lovelace ', email: '  Ada@Example.COM ', password: PASSWORD })
      .expect(201);
    expect(body).toEqual({
      accessToken: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        roles: ['USER'],
        accountStatus: 'PENDING_VERIFICATION',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  });
});
