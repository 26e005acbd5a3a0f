import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { createActor } from '../../auth/accounts/create-actor.js';
import { lockSignedIn } from '../../auth/accounts/lock-user.js';
import { PasswordCheck } from '../../auth/passwords/password-check.js';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { KeyScope } from '../../contract/assistant.js';
import { KEY_DAYS_MAX, KEYS_PER_USER, SECURITY_MAILS_PER_DAY } from '../../contract/limits.js';
import { addDays, DAY_MS, dayOf, earliestToday, latestToday, MINUTE_MS } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { keyCreated, keyRevoked } from '../../mail/templates/account.js';
import type { CreatedKeyResponse, CreateKeyDto, KeyDto } from './keys.dto.js';

/** Every key begins with this, so that a leaked key can be recognised. */
const PREFIX = 'pak_';
const SECRET_BYTES = 32;

const keySelect = {
  id: true,
  name: true,
  scope: true,
  createdAt: true,
  expiresOn: true,
  lastUsedAt: true,
} as const;

type KeyRow = Omit<KeyDto, 'expiresOn'> & { expiresOn: Date };
const toKeyDto = (row: KeyRow): KeyDto => ({ ...row, expiresOn: dayOf(row.expiresOn) });

/** A valid key with its account, as both are in the database during this call. */
export interface KeyHolder {
  keyId: string;
  scope: KeyScope;
  actor: Actor;
}

/** Keys with which a person's own program works under that person's rights. */
@Injectable()
export class KeysService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly check: PasswordCheck,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** The actor's keys, newest first, with those that have expired. */
  async list(actor: Actor): Promise<KeyDto[]> {
    const rows = await this.database.prisma.personalKey.findMany({
      where: { userId: actor.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: keySelect,
    });
    return rows.map(toKeyDto);
  }

  /** @throws AppError VALIDATION_FAILED at `password` or `expiresOn`, RATE_LIMITED, KEY_LIMIT_REACHED */
  async create(
    actor: Actor,
    { name, scope, expiresOn, password }: CreateKeyDto,
  ): Promise<CreatedKeyResponse> {
    const now = this.clock.now();
    const latest = addDays(latestToday(now), KEY_DAYS_MAX);
    if (expiresOn <= earliestToday(now))
      throw AppError.invalid('expiresOn', 'The expiry date must be in the future');
    if (expiresOn > latest)
      throw AppError.invalid('expiresOn', `The expiry date must be at most ${KEY_DAYS_MAX} days ahead`);
    const checked = await this.check.assertPassword(actor, password);
    const token = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    const key = await this.database.transaction(async (tx) => {
      // Locks the owner's row, so that concurrent requests count one after the other.
      const { accountStatus } = await lockSignedIn(tx, actor, checked);
      // A suspension in the meantime has ended the keys for good.
      if (accountStatus !== 'VERIFIED') throw new AppError('ACCOUNT_NOT_VERIFIED');
      if ((await tx.personalKey.count({ where: { userId: actor.id } })) >= KEYS_PER_USER)
        throw new AppError('KEY_LIMIT_REACHED');
      const row = await tx.personalKey.create({
        data: {
          userId: actor.id,
          name,
          scope,
          keyHash: sha256(token),
          createdAt: now,
          expiresOn: new Date(expiresOn),
        },
        select: keySelect,
      });
      await this.report(tx, actor, row, 'account.key-created');
      return row;
    });
    return { key: toKeyDto(key), token };
  }

  /** @throws AppError KEY_NOT_FOUND */
  async revoke(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await tx.personalKey.findFirst({ where: { id, userId: actor.id }, select: keySelect });
      const { count } = await tx.personalKey.deleteMany({ where: { id, userId: actor.id } });
      if (!row || count === 0) throw new AppError('KEY_NOT_FOUND');
      await this.report(tx, actor, row, 'account.key-revoked');
    });
  }

  /**
   * Finds the account of a key and checks its status. `requestId` is the id of the call.
   * @throws AppError UNAUTHORIZED, ACCOUNT_NOT_VERIFIED
   */
  async authenticate(authorization: string | undefined, requestId: string): Promise<KeyHolder> {
    const token = /^Bearer (pak_[\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new AppError('UNAUTHORIZED');
    const now = this.clock.now();
    const key = await this.database.prisma.personalKey.findUnique({
      where: { keyHash: sha256(token), expiresOn: { gte: new Date(dayOf(now)) } },
      relationLoadStrategy: 'join',
      select: {
        id: true,
        scope: true,
        user: {
          select: {
            id: true,
            name: true,
            email: true,
            roles: true,
            accountStatus: true,
            createdAt: true,
            secondFactor: true,
          },
        },
      },
    });
    if (!key) throw new AppError('UNAUTHORIZED');
    if (key.user.accountStatus !== 'VERIFIED') throw new AppError('ACCOUNT_NOT_VERIFIED');
    await this.database.prisma.personalKey.updateMany({
      where: {
        id: key.id,
        OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now.getTime() - MINUTE_MS) } }],
      },
      data: { lastUsedAt: now },
    });
    return {
      keyId: key.id,
      scope: key.scope,
      actor: createActor(this.env, key.user, { sessionId: key.id, requestId }),
    };
  }

  private async report(
    tx: Db,
    actor: Actor,
    row: KeyRow,
    action: 'account.key-created' | 'account.key-revoked',
  ) {
    const { id, name, scope, expiresOn } = row;
    const subject = { subjectType: 'user', subjectId: actor.id } as const;
    const audited = { keyId: id, scope };
    if (action === 'account.key-created')
      await this.audit.record(tx, actor, { action, ...subject, after: audited });
    else await this.audit.record(tx, actor, { action, ...subject, before: audited });
    const template = action === 'account.key-created' ? keyCreated : keyRevoked;
    await this.mail.enqueue(
      tx,
      actor.email,
      template({ name: actor.name, keyName: name, expiresOn: dayOf(expiresOn) }),
      {
        limit: { key: action, max: SECURITY_MAILS_PER_DAY, ms: DAY_MS },
        ownAccount: true,
      },
    );
  }
}
