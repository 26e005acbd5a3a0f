import { totpCode } from '../../backend/auth/second-factor/totp.js';
import { CHALLENGE_TRIES, RECENT_STEP_DAYS, WRONG_CODES_PER_DAY } from '../../backend/contract/limits.js';
import { DAY_MS } from '../../backend/contract/time.js';
import type { TestApp } from './app.js';
import { fromBase32 } from './base32.js';
import { PASSWORD } from './factories.js';

/** An authenticator app of a test. */
export interface Authenticator {
  /** The code now, or some steps of 30 seconds later. */
  code: (app: TestApp, steps?: number) => string;
  recoveryCodes: string[];
}

export function authenticatorFor(secret: string, recoveryCodes: string[] = []): Authenticator {
  const bytes = fromBase32(secret);
  return {
    recoveryCodes,
    code: (app, steps = 0) => totpCode(bytes, Math.floor(app.clock.now().getTime() / 30_000) + steps),
  };
}

/** Sets up an authenticator app for the account of `token`. Its code of now is used up. */
export async function addAuthenticator(app: TestApp, token: string): Promise<Authenticator> {
  const client = app.client(token);
  const { secret } = (await client.post('/account/totp', { password: PASSWORD }).expect(200)).body;
  const code = authenticatorFor(secret).code(app);
  const { body } = await client.post('/account/totp/confirm', { code }).expect(200);
  return authenticatorFor(secret, body.recoveryCodes);
}

/** Makes the second steps of an account so old that a new password does not end them. */
export async function ageSecondSteps(app: TestApp, userId: string): Promise<void> {
  const long = new Date(app.clock.now().getTime() - (RECENT_STEP_DAYS + 1) * DAY_MS);
  await app.database.prisma.totpSecret.updateMany({ where: { userId }, data: { confirmedAt: long } });
  await app.database.prisma.recoveryCode.updateMany({ where: { userId }, data: { createdAt: long } });
}

/** Tries as many wrong codes as an account takes within 24 hours. */
export async function tryWrongCodes(app: TestApp, email: string): Promise<void> {
  for (let tried = 0; tried < WRONG_CODES_PER_DAY;) {
    const { challenge } = (await app.client().post('/auth/signin', { email, password: PASSWORD }).expect(401))
      .body;
    for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1, tried += 1)
      await app.client().post('/auth/second-factor', { challenge, code: '000000' }).expect(401);
  }
}
