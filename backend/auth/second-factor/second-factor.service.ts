import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { MESSAGES } from '../../contract/messages.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { lockUser, type LockedUser } from '../accounts/lock-user.js';
import { mailSecurityChange } from '../accounts/security-mail.js';
import { RefusedSignIns } from '../limits/refused-sign-ins.js';
import { AuthLimit } from '../limits/sign-in-limits.js';
import { type Browser, BrowserSessions, type SignedIn } from '../sessions/browser-sessions.js';
import { Challenges } from './challenges.js';
import { challengeOf, Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { PasskeyOptionsDto, PasskeySignInDto, SecondFactorDto } from './second-factor.dto.js';
import { TotpSecrets } from './totp-secrets.js';

/** What the second step of an account can be. */
const SECOND_FACTOR_METHODS = ['code', 'recoveryCode', 'passkey'] as const;
type Method = (typeof SECOND_FACTOR_METHODS)[number];

/** The second step of a sign-in, and sign-in with a passkey alone. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly totp: TotpSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly limit: AuthLimit,
    private readonly refused: RefusedSignIns,
    private readonly browsers: BrowserSessions,
    private readonly mail: MailQueue,
  ) {}

  /** The refusal of a right password that needs a second step. `tx` must have locked the user's row. */
  async ask(tx: Db, userId: string): Promise<AppError> {
    const [challenge, app, passkeys, codes] = [
      await this.challenges.create(tx, 'second-factor', userId),
      await tx.totpSecret.count({ where: { userId, confirmedAt: { not: null } } }),
      await tx.passkey.count({ where: { userId } }),
      await tx.recoveryCode.count({ where: { userId, usedAt: null } }),
    ];
    const present: Record<Method, number> = { code: app, recoveryCode: codes, passkey: passkeys };
    const methods = SECOND_FACTOR_METHODS.filter((method) => present[method] > 0);
    return new AppError('SECOND_FACTOR_REQUIRED', { more: { challenge, methods } });
  }

  /** @throws AppError CHALLENGE_EXPIRED, SECOND_FACTOR_INVALID, PASSKEY_INVALID, ACCOUNT_REJECTED, RATE_LIMITED */
  async finish({ challenge: token, ...proof }: SecondFactorDto, browser: Browser): Promise<SignedIn> {
    const given = SECOND_FACTOR_METHODS.filter((method) => proof[method] !== undefined);
    if (given.length !== 1) throw AppError.invalid('code', MESSAGES.codeRequired);
    const { prisma } = this.database;
    const found = await this.challenges.find(prisma, 'second-factor', token);
    const user = found?.userId && (await prisma.user.findUnique({ where: { id: found.userId } }));
    if (!user) throw new AppError('CHALLENGE_EXPIRED');
    const attempt = await this.limit.beginAttempt(user.email, browser);
    const code =
      proof.code === undefined
        ? null
        : await this.limit.beginCode(user.email).catch(async (error: unknown) => {
            // Nothing was tried, so neither the account nor the challenge counts it.
            await attempt.giveBack();
            throw error;
          });
    const challenge = await this.challenges.countTry(prisma, 'second-factor', token);
    if (!challenge) {
      await attempt.giveBack();
      await code?.giveBack();
      throw new AppError('CHALLENGE_EXPIRED');
    }
    const codeHash = proof.recoveryCode ? await this.recovery.hash(user.id, proof.recoveryCode) : null;
    const entered = await this.database.transaction(async (tx) => {
      const now = await lockUser(tx, user.id);
      if (!now?.secondFactor) throw new AppError('CHALLENGE_EXPIRED');
      if (now.accountStatus === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
      if (!(await this.isRight(tx, now, { ...proof, codeHash }, challenge.webauthnChallenge))) return null;
      if (!(await this.challenges.finish(tx, challenge.id))) throw new AppError('CHALLENGE_EXPIRED');
      const credentials = await this.browsers.startSession(tx, now, browser);
      if (codeHash) await mailSecurityChange(tx, this.mail, now, 'recovery-code-used');
      return { credentials, user: now };
    });
    if (!entered) {
      await this.refused.count(user.email);
      throw proof.passkey
        ? new AppError('PASSKEY_INVALID')
        : new AppError('SECOND_FACTOR_INVALID', { errors: { [given[0] ?? 'code']: MESSAGES.codeWrong } });
    }
    await attempt.giveBack();
    await code?.giveBack();
    return entered;
  }

  /** What the browser passes to a passkey. @throws AppError CHALLENGE_EXPIRED */
  async passkeyOptions({
    challenge: token,
  }: PasskeyOptionsDto): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { prisma } = this.database;
    if (!token) {
      const options = await this.passkeys.requestOptions();
      await this.challenges.store(prisma, 'passkey-sign-in', null, options.challenge);
      return options;
    }
    const challenge = await this.challenges.find(prisma, 'second-factor', token);
    if (!challenge?.userId) throw new AppError('CHALLENGE_EXPIRED');
    const present = await prisma.passkey.findMany({ where: { userId: challenge.userId } });
    const options = await this.passkeys.requestOptions(present);
    await this.challenges.setWebauthn(prisma, challenge.id, options.challenge);
    return options;
  }

  /** Signs in with a passkey alone. @throws AppError CHALLENGE_EXPIRED, PASSKEY_INVALID, ACCOUNT_REJECTED */
  async passkeySignIn({ passkey }: PasskeySignInDto, browser: Browser): Promise<SignedIn> {
    const signed = challengeOf(passkey);
    if (signed === null) throw new AppError('PASSKEY_INVALID');
    const challenge = await this.challenges.countTry(this.database.prisma, 'passkey-sign-in', signed);
    if (!challenge) throw new AppError('CHALLENGE_EXPIRED');
    const userId = await this.passkeys.findUserId(this.database.prisma, passkey);
    if (!userId) throw new AppError('PASSKEY_INVALID');
    return this.database.transaction(async (tx) => {
      // The account first, then its passkey: the order of the second step and of removing a passkey.
      const now = await lockUser(tx, userId);
      if (!now || !(await this.passkeys.use(tx, passkey, signed, userId)))
        throw new AppError('PASSKEY_INVALID');
      if (now.accountStatus === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
      if (!(await this.challenges.finish(tx, challenge.id))) throw new AppError('CHALLENGE_EXPIRED');
      return { credentials: await this.browsers.startSession(tx, now, browser), user: now };
    });
  }

  private async isRight(
    tx: Db,
    user: LockedUser,
    proof: Pick<SecondFactorDto, 'code' | 'passkey'> & { codeHash: Uint8Array<ArrayBuffer> | null },
    webauthnChallenge: string | null,
  ): Promise<boolean> {
    if (proof.code !== undefined) return this.totp.use(tx, user.id, proof.code, 'confirmed');
    if (proof.codeHash) return this.recovery.use(tx, user.id, proof.codeHash);
    if (!proof.passkey || webauthnChallenge === null) return false;
    return this.passkeys.use(tx, proof.passkey, webauthnChallenge, user.id);
  }
}
