import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { mayOfferServices, viewOf, wasApproved } from '../access/business.policy.js';
import { findKnownBusiness, findOwnBusiness, lockOwnBusiness } from '../access/find-business.js';
import { bumpRevision } from '../access/bump-revision.js';
import {
  type CreateBusinessServiceDto,
  type BusinessServiceDto,
  businessServiceSelect,
  type ServiceResponse,
  toBusinessServiceDto,
} from './business-service.dto.js';

@Injectable()
export class BusinessServicesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The services of a business, by name. */
  async list(actor: Actor, businessId: string): Promise<BusinessServiceDto[]> {
    const business = await findKnownBusiness(this.database.prisma, businessId, actor);
    const view = viewOf(business, actor) ?? 'public';
    const rows = await this.database.prisma.businessService.findMany({
      where: { businessId },
      select: businessServiceSelect,
      orderBy: { serviceCategory: { name: 'asc' } },
      relationLoadStrategy: 'join',
    });
    const now = this.clock.now();
    return rows.map((row) => toBusinessServiceDto(row, view, now));
  }

  /** @throws AppError SERVICES_NOT_OFFERED, SERVICE_CATEGORY_NOT_FOUND, SERVICE_ALREADY_ADDED */
  async add(
    actor: Actor,
    businessId: string,
    { serviceCategoryId }: CreateBusinessServiceDto,
  ): Promise<ServiceResponse> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    return this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, businessId, actor.id);
      const business = await tx.business.findUniqueOrThrow({
        where: { id: businessId },
        select: { serviceBusinessType: true, registrationStatus: true },
      });
      if (!mayOfferServices(business)) throw new AppError('SERVICES_NOT_OFFERED');
      const category = await tx.serviceCategory.findUnique({
        where: { id: serviceCategoryId },
        select: { name: true, requiresCertification: true },
      });
      if (!category) throw new AppError('SERVICE_CATEGORY_NOT_FOUND');
      const known = await tx.businessService.count({ where: { businessId, serviceCategoryId } });
      if (known > 0) throw new AppError('SERVICE_ALREADY_ADDED');
      const row = await tx.businessService.create({
        data: { businessId, serviceCategoryId },
        select: businessServiceSelect,
      });
      await bumpRevision(tx, businessId, {
        flagForReview: category.requiresCertification && wasApproved(business),
      });
      await this.audit.record(tx, actor, {
        action: 'business.service-added',
        subjectType: 'business',
        subjectId: businessId,
        after: { service: category.name },
      });
      return { service: toBusinessServiceDto(row, 'member', this.clock.now()) };
    });
  }

  /** @throws AppError SERVICE_NOT_FOUND */
  async remove(actor: Actor, businessId: string, serviceCategoryId: string): Promise<void> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    await this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, businessId, actor.id);
      const service = await tx.businessService.findUnique({
        where: { businessId_serviceCategoryId: { businessId, serviceCategoryId } },
        select: { id: true, serviceCategory: { select: { name: true } } },
      });
      if (!service) throw new AppError('SERVICE_NOT_FOUND');
      await tx.businessService.delete({ where: { id: service.id }, select: { id: true } });
      await bumpRevision(tx, businessId);
      await this.audit.record(tx, actor, {
        action: 'business.service-removed',
        subjectType: 'business',
        subjectId: businessId,
        before: { service: service.serviceCategory.name },
      });
    });
  }
}
