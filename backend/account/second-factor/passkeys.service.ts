import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn } from '../../auth/accounts/lock-user.js';
import { mailSecurityChange } from '../../auth/accounts/security-mail.js';
import { PasswordCheck } from '../../auth/passwords/password-check.js';
import { Challenges } from '../../auth/second-factor/challenges.js';
import { challengeOf, Passkeys } from '../../auth/second-factor/passkeys.js';
import { RecoveryCodes } from '../../auth/second-factor/recovery-codes.js';
import { SecondStepLinks } from '../../auth/second-factor/second-step-links.js';
import { Clock } from '../../config/clock.js';
import { browserName } from '../../contract/web/browser-name.js';
import { PASSKEYS_PER_USER } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { violates } from '../../database/database.errors.js';
import { Database } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { CreatePasskeyDto, PasskeyDto, PasskeyResponse, RecentPasswordDto } from './passkeys.dto.js';

const passkeySelect = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

/** The passkeys of the caller's own account. */
@Injectable()
export class AccountPasskeysService {
  constructor(
    private readonly database: Database,
    private readonly check: PasswordCheck,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly links: SecondStepLinks,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor): Promise<PasskeyDto[]> {
    return this.database.prisma.passkey.findMany({
      where: { userId: actor.id },
      orderBy: { id: 'asc' },
      select: passkeySelect,
    });
  }

  /** @throws AppError VALIDATION_FAILED at `password`, PASSKEY_LIMIT_REACHED, RATE_LIMITED */
  async options(
    actor: Actor,
    { password }: RecentPasswordDto,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    // The first second step decides who can sign in from then on, so a borrowed browser is not enough.
    if (password === undefined && !actor.secondFactor)
      throw AppError.invalid('password', MESSAGES.passwordRequired);
    await this.check.assertRecentOrPassword(actor, password);
    const { prisma } = this.database;
    const present = await prisma.passkey.findMany({ where: { userId: actor.id } });
    if (present.length >= PASSKEYS_PER_USER) throw new AppError('PASSKEY_LIMIT_REACHED');
    const options = await this.passkeys.creationOptions(actor, present);
    await this.challenges.store(prisma, 'passkey-creation', actor.id, options.challenge);
    return options;
  }

  /** @throws AppError VALIDATION_FAILED at `passkey`, PASSKEY_ALREADY_ADDED, PASSKEY_LIMIT_REACHED */
  async add(
    actor: Actor,
    { passkey, name }: CreatePasskeyDto,
    userAgent: string | undefined,
  ): Promise<PasskeyResponse> {
    const invalid = () => AppError.invalid('passkey', MESSAGES.passkeyInvalid);
    const signed = challengeOf(passkey);
    const challenge =
      signed === null ? null : await this.challenges.find(this.database.prisma, 'passkey-creation', signed);
    if (signed === null || challenge?.userId !== actor.id) throw invalid();
    const credential = await this.passkeys.verifyCreation(passkey, signed);
    if (!credential) throw invalid();
    const fresh = await this.recovery.create(actor.id);
    return this.database
      .transaction(async (tx) => {
        const user = await lockSignedIn(tx, actor);
        if (!(await this.challenges.finish(tx, challenge.id))) throw invalid();
        if ((await tx.passkey.count({ where: { userId: user.id } })) >= PASSKEYS_PER_USER)
          throw new AppError('PASSKEY_LIMIT_REACHED');
        const created = await tx.passkey.create({
          data: {
            userId: user.id,
            credentialId: credential.id,
            publicKey: credential.publicKey,
            counter: credential.counter,
            transports: credential.transports ?? [],
            name: name || (browserName(userAgent ?? null) ?? 'Passkey'),
            createdAt: this.clock.now(),
          },
          select: passkeySelect,
        });
        const codes = user.secondFactor ? null : fresh.codes;
        if (codes) await this.recovery.replace(tx, user.id, fresh);
        await this.audit.record(tx, actor, {
          action: 'account.second-factor-added',
          subjectType: 'user',
          subjectId: user.id,
          after: { method: 'passkey' },
        });
        await this.links.mailAdded(tx, user, { passkeyId: created.id });
        return { passkey: created, recoveryCodes: codes };
      })
      .catch((error: unknown) => {
        throw violates(error, 'credential_id') ? new AppError('PASSKEY_ALREADY_ADDED') : error;
      });
  }

  /** @throws AppError VALIDATION_FAILED at `password`, PASSKEY_NOT_FOUND, RATE_LIMITED */
  async remove(actor: Actor, id: string, { password }: RecentPasswordDto): Promise<void> {
    const checked = await this.check.assertRecentOrPassword(actor, password);
    await this.database.transaction(async (tx) => {
      const user = await lockSignedIn(tx, actor, checked);
      const { count } = await tx.passkey.deleteMany({ where: { id, userId: actor.id } });
      if (count === 0) throw new AppError('PASSKEY_NOT_FOUND');
      await this.recovery.deleteIfUnneeded(tx, user.id);
      await this.audit.record(tx, actor, {
        action: 'account.second-factor-removed',
        subjectType: 'user',
        subjectId: user.id,
        before: { method: 'passkey' },
      });
      await mailSecurityChange(tx, this.mail, user, 'passkey-removed');
    });
  }
}
