import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/time.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { BusinessView } from '../access/business.policy.js';
import { findOwnBusiness, lockOwnBusiness } from '../access/find-business.js';
import { bumpRevision } from '../access/bump-revision.js';
import {
  assertUnchanged,
  findReviewableBusiness,
  lockReviewableBusiness,
} from '../review/review-business.js';
import {
  businessServiceSelect,
  type ServiceResponse,
  toBusinessServiceDto,
} from '../services/business-service.dto.js';
import type { CheckCertificateDto, CreateCertificateDto } from './certificate.dto.js';
import { faultOfExpiry } from './certificate.policy.js';

/** The fields of a certificate that the audit log keeps. */
const audited = { scheme: true, number: true, expiresOn: true, checkedAt: true } as const;
type AuditedCertificate = Prisma.CertificateGetPayload<{ select: typeof audited }>;

interface Offered {
  id: string;
  serviceCategory: { name: string; requiresCertification: boolean };
}

interface Change {
  /** `stated` means added: the stored action is `business.certificate-stated`. */
  pastTense: 'stated' | 'removed' | 'checked' | 'unchecked';
  before: AuditedCertificate | null;
  after: AuditedCertificate | null;
}

/**
 * Certificates for services that require one: businesses add them, reviewers check them. Every change locks the
 * business first, so the certificate that it reads is the one that it changes.
 */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a certificate or replaces the previous one. Replacing removes the check.
   * @throws AppError SERVICE_NOT_FOUND, CERTIFICATION_NOT_REQUIRED, VALIDATION_FAILED
   */
  async add(
    actor: Actor,
    businessId: string,
    serviceCategoryId: string,
    { scheme, number, expiresOn }: CreateCertificateDto,
  ): Promise<ServiceResponse> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    const now = this.clock.now();
    const fault = faultOfExpiry(expiresOn, now);
    if (fault) throw AppError.invalid('expiresOn', fault);
    return this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, businessId, actor.id);
      const offered = await findOffered(tx, businessId, serviceCategoryId);
      if (!offered.serviceCategory.requiresCertification) throw new AppError('CERTIFICATION_NOT_REQUIRED');
      const before = await findCertificate(tx, offered);
      const added = { scheme, number, expiresOn: new Date(expiresOn), addedAt: now };
      await tx.certificate.upsert({
        where: { businessServiceId: offered.id },
        create: { ...added, businessServiceId: offered.id },
        update: { ...added, checkedAt: null, checkedById: null, remindedAt: null },
      });
      await bumpRevision(tx, businessId);
      await this.record(tx, actor, businessId, offered, {
        pastTense: 'stated',
        before,
        after: { ...added, checkedAt: null },
      });
      return this.answer(tx, offered, 'member');
    });
  }

  /** @throws AppError SERVICE_NOT_FOUND, CERTIFICATE_NOT_FOUND */
  async remove(actor: Actor, businessId: string, serviceCategoryId: string): Promise<void> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    await this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, businessId, actor.id);
      const offered = await findOffered(tx, businessId, serviceCategoryId);
      const before = await findCertificate(tx, offered);
      if (!before) throw new AppError('CERTIFICATE_NOT_FOUND');
      await tx.certificate.delete({ where: { businessServiceId: offered.id } });
      await bumpRevision(tx, businessId);
      await this.record(tx, actor, businessId, offered, { pastTense: 'removed', before, after: null });
    });
  }

  /**
   * Marks a certificate as checked. It must still be the certificate and, with a revision, the business that the
   * reviewer saw: a check does not hold for a changed one. Of several reviewers, only one can mark it.
   * @throws AppError SERVICE_NOT_FOUND, CERTIFICATE_NOT_FOUND, CERTIFICATE_CHANGED, CERTIFICATE_EXPIRED,
   *   CERTIFICATE_ALREADY_CHECKED, BUSINESS_CHANGED
   */
  async check(
    actor: Actor,
    businessId: string,
    serviceCategoryId: string,
    seen: CheckCertificateDto,
  ): Promise<ServiceResponse> {
    return this.database.transaction(async (tx) => {
      // Locks the business before the certificate, as its owner's changes do.
      const business = await lockReviewableBusiness(tx, actor, businessId);
      const offered = await findOffered(tx, businessId, serviceCategoryId);
      const now = this.clock.now();
      const before = await findCertificate(tx, offered);
      if (!before) throw new AppError('CERTIFICATE_NOT_FOUND');
      assertCheckable(before, seen, now);
      assertUnchanged(business, seen.revision);
      await tx.certificate.update({
        where: { businessServiceId: offered.id },
        data: { checkedAt: now, checkedById: actor.id },
      });
      await bumpRevision(tx, businessId);
      await this.record(tx, actor, businessId, offered, {
        pastTense: 'checked',
        before,
        after: { ...before, checkedAt: now },
      });
      return this.answer(tx, offered, 'administrator');
    });
  }

  /** @throws AppError SERVICE_NOT_FOUND, CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_CHECKED */
  async uncheck(actor: Actor, businessId: string, serviceCategoryId: string): Promise<ServiceResponse> {
    return this.database.transaction(async (tx) => {
      await findReviewableBusiness(tx, actor, businessId);
      // Locks the business before the certificate, as its owner's changes do.
      await bumpRevision(tx, businessId);
      const offered = await findOffered(tx, businessId, serviceCategoryId);
      const before = await findCertificate(tx, offered);
      if (!before) throw new AppError('CERTIFICATE_NOT_FOUND');
      if (!before.checkedAt) throw new AppError('CERTIFICATE_NOT_CHECKED');
      await tx.certificate.update({
        where: { businessServiceId: offered.id },
        data: { checkedAt: null, checkedById: null },
      });
      await this.record(tx, actor, businessId, offered, {
        pastTense: 'unchecked',
        before,
        after: { ...before, checkedAt: null },
      });
      return this.answer(tx, offered, 'administrator');
    });
  }

  private record(
    tx: Db,
    actor: Actor,
    businessId: string,
    { serviceCategory }: Offered,
    { pastTense, before, after }: Change,
  ): Promise<void> {
    const toJson = (certificate: AuditedCertificate | null) =>
      certificate && {
        scheme: certificate.scheme,
        number: certificate.number,
        expiresOn: dayOf(certificate.expiresOn),
        checkedAt: certificate.checkedAt?.toISOString() ?? null,
      };
    return this.audit.record(tx, actor, {
      action: `business.certificate-${pastTense}`,
      subjectType: 'business',
      subjectId: businessId,
      before: toJson(before),
      after: toJson(after),
      // The notes name the service that the event is about. A business may have several.
      notes: serviceCategory.name,
    });
  }

  private async answer(tx: Db, { id }: Offered, view: BusinessView): Promise<ServiceResponse> {
    const row = await tx.businessService.findUniqueOrThrow({
      where: { id },
      select: businessServiceSelect,
      relationLoadStrategy: 'join',
    });
    return { service: toBusinessServiceDto(row, view, this.clock.now()) };
  }
}

async function findOffered(tx: Db, businessId: string, serviceCategoryId: string): Promise<Offered> {
  const offered = await tx.businessService.findUnique({
    where: { businessId_serviceCategoryId: { businessId, serviceCategoryId } },
    select: { id: true, serviceCategory: { select: { name: true, requiresCertification: true } } },
  });
  if (!offered) throw new AppError('SERVICE_NOT_FOUND');
  return offered;
}

async function findCertificate(tx: Db, { id }: Offered): Promise<AuditedCertificate | null> {
  return tx.certificate.findUnique({ where: { businessServiceId: id }, select: audited });
}

/** @throws AppError CERTIFICATE_CHANGED, CERTIFICATE_ALREADY_CHECKED, CERTIFICATE_EXPIRED */
function assertCheckable(certificate: AuditedCertificate, seen: CheckCertificateDto, now: Date): void {
  const expiresOn = dayOf(certificate.expiresOn);
  const same =
    certificate.scheme === seen.scheme && certificate.number === seen.number && expiresOn === seen.expiresOn;
  if (!same) throw new AppError('CERTIFICATE_CHANGED');
  if (certificate.checkedAt) throw new AppError('CERTIFICATE_ALREADY_CHECKED');
  if (expiresOn < dayOf(now)) throw new AppError('CERTIFICATE_EXPIRED');
}
