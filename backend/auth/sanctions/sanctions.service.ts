import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { normalizeEmail } from '../../contract/email.js';
import {
  type SanctionKind,
  type SanctionMark,
  type SanctionStatus,
  sanctionsSince,
} from '../../contract/sanctions.js';
import { normalizeCompanyNumber, normalizeVatNumber } from '../../contract/text/registration-numbers.js';
import { deriveKey } from '../../core/secret-box.js';
import type { Db } from '../../database/db.js';
import type { EarlierSanctionDto } from './sanction.dto.js';

/** An account or a business, and the account behind it. */
export interface Sanctioned {
  kind: SanctionKind;
  id: string;
  accountId: string;
}

/** The emails and numbers of an account or business. Empty ones do not count. */
export type Marks = Partial<Record<SanctionMark, readonly (string | null)[]>>;

export interface MarkedSubject {
  self: Sanctioned;
  marks: Marks;
}

type Spelling = Record<SanctionMark, (value: string) => string>;

/** One spelling for each mark. */
const NORMALIZED: Spelling = {
  email: normalizeEmail,
  registrationNumber: normalizeCompanyNumber,
  vatRegistrationNo: normalizeVatNumber,
};
/** How numbers were hashed until November 2026. Only their hashes are kept, so look for both until those are deleted. */
const EARLIER: Spelling = {
  ...NORMALIZED,
  registrationNumber: (value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  vatRegistrationNo: (value) => value.toUpperCase().replace(/^GB|[^A-Z0-9]/g, ''),
};

/** Remembers who was rejected, suspended or revoked, by keyed hashes that outlive the account and the business. */
@Injectable()
export class Sanctions {
  private readonly key: Uint8Array;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(env.jwtSecret, 'sanctions');
  }

  /** Writes the marks of a sanction, in place of those of an earlier one. Call it in the decision's transaction. */
  async record(tx: Db, { kind, id, accountId }: Sanctioned, status: SanctionStatus, marks: Marks) {
    await this.lift(tx, { kind, id });
    const at = this.clock.now();
    await tx.sanction.createMany({
      data: this.hashes(marks, [NORMALIZED]).map((hashed) => ({
        kind,
        subjectId: id,
        accountId,
        status,
        at,
        ...hashed,
      })),
    });
  }

  /** Deletes the marks of an account or business whose sanction is over. */
  async lift(tx: Db, { kind, id }: Pick<Sanctioned, 'kind' | 'id'>): Promise<void> {
    await tx.sanction.deleteMany({ where: { kind, subjectId: id } });
  }

  /** The sanctions of others that have one of these marks, the latest first. */
  async find(db: Db, self: Sanctioned, marks: Marks): Promise<EarlierSanctionDto[]> {
    const rows = await db.sanction.findMany({
      where: {
        hash: { in: this.hashes(marks).map(({ hash }) => hash) },
        at: { gte: sanctionsSince(this.clock.now()) },
        NOT: { kind: self.kind, subjectId: self.id },
      },
      orderBy: [{ at: 'desc' }, { id: 'asc' }],
    });
    const found = new Map<string, EarlierSanctionDto>();
    for (const { kind, subjectId, accountId, status, mark, at } of rows) {
      const sanction = found.get(subjectId) ?? {
        kind: kind as SanctionKind,
        status: status as SanctionStatus,
        at,
        matchedOn: [],
        sameAccount: accountId === self.accountId,
      };
      if (!sanction.matchedOn.includes(mark as SanctionMark)) sanction.matchedOn.push(mark as SanctionMark);
      found.set(subjectId, sanction);
    }
    return [...found.values()];
  }

  /** The ids of the subjects whose marks match somebody else's sanction. One statement for any number of subjects. */
  async findMarked(db: Db, subjects: readonly MarkedSubject[]): Promise<Set<string>> {
    const owners = new Map<string, Sanctioned[]>();
    const hashes: Uint8Array<ArrayBuffer>[] = [];
    for (const { self, marks } of subjects) {
      for (const { hash } of this.hashes(marks)) {
        const key = Buffer.from(hash).toString('hex');
        const known = owners.get(key);
        if (known) known.push(self);
        else {
          owners.set(key, [self]);
          hashes.push(hash);
        }
      }
    }
    if (hashes.length === 0) return new Set();
    const rows = await db.sanction.findMany({
      where: { hash: { in: hashes }, at: { gte: sanctionsSince(this.clock.now()) } },
      select: { kind: true, subjectId: true, hash: true },
    });
    const marked = new Set<string>();
    for (const { kind, subjectId, hash } of rows) {
      for (const self of owners.get(Buffer.from(hash).toString('hex')) ?? []) {
        if (self.kind !== kind || self.id !== subjectId) marked.add(self.id);
      }
    }
    return marked;
  }

  /**
   * Whether two accounts have a mark in common, also one of a sanction that is kept. What `other` typed into a business
   * that was rejected may be anybody's, and does not count.
   */
  async haveInCommon(
    db: Db,
    one: { accountId: string; marks: Marks },
    other: { accountId: string; marks: Marks },
  ): Promise<boolean> {
    const hashesOf = ({ marks }: { marks: Marks }) => this.hashes(marks).map(({ hash }) => hash);
    const [ours, theirs] = [hashesOf(one), hashesOf(other)];
    const known = new Set(ours.map((hash) => Buffer.from(hash).toString('hex')));
    if (theirs.some((hash) => known.has(Buffer.from(hash).toString('hex')))) return true;
    const kept = await db.sanction.count({
      where: {
        at: { gte: sanctionsSince(this.clock.now()) },
        OR: [
          { hash: { in: ours }, accountId: other.accountId, NOT: { kind: 'business', status: 'REJECTED' } },
          { hash: { in: theirs }, accountId: one.accountId },
        ],
      },
    });
    return kept > 0;
  }

  /** Each hash once. The kind of mark is part of it, so a number never equals an email. */
  private hashes(
    marks: Marks,
    spellings: readonly Spelling[] = [NORMALIZED, EARLIER],
  ): { mark: SanctionMark; hash: Uint8Array<ArrayBuffer> }[] {
    const found = new Map<string, { mark: SanctionMark; hash: Uint8Array<ArrayBuffer> }>();
    for (const [name, values] of Object.entries(marks)) {
      const mark = name as SanctionMark;
      const texts = values.flatMap((value) =>
        value === null ? [] : spellings.map((spelling) => spelling[mark](value)),
      );
      for (const text of texts) {
        if (text === '') continue;
        const digest = createHmac('sha256', this.key).update(`${mark}:${text}`).digest();
        found.set(digest.toString('hex'), { mark, hash: Uint8Array.from(digest) });
      }
    }
    return [...found.values()];
  }
}
