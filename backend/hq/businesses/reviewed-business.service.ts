import { Injectable } from '@nestjs/common';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { toBusinessDto } from '../../businesses/profile/business.dto.js';
import { readBusinesses } from '../../businesses/profile/read-businesses.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { findDuplicates } from './find-duplicates.js';
import { readBesideBusiness } from './read-beside-business.js';
import { isRefused } from '../../mail/read-mails.js';
import type { ReviewedBusinessResponse } from './hq-businesses.dto.js';

/** Reads a business with the facts for a review. */
@Injectable()
export class ReviewedBusinessService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sanctions: Sanctions,
  ) {}

  /** @throws AppError BUSINESS_NOT_FOUND */
  async get(actor: Actor, id: string): Promise<ReviewedBusinessResponse> {
    const { prisma } = this.database;
    const [[row], duplicates] = await Promise.all([
      readBusinesses(this.database.queryable, [id]),
      findDuplicates(prisma, id),
    ]);
    if (!row) throw new AppError('BUSINESS_NOT_FOUND');
    const [emailRefused, earlierSanctions, { documents, otherBusinesses, deletedReviews }] =
      await Promise.all([
        isRefused(prisma, row.email),
        this.sanctions.find(
          prisma,
          { kind: 'business', id, accountId: row.ownerId },
          {
            email: [row.email, row.owner.email],
            registrationNumber: [row.registrationNumber],
            vatRegistrationNo: [row.vatRegistrationNo],
          },
        ),
        readBesideBusiness(prisma, id),
      ]);
    const business = toBusinessDto(row, 'administrator', actor, this.clock.now());
    return {
      ...business,
      services: business.services.map((service) =>
        service.certificate
          ? {
              ...service,
              certificate: { ...service.certificate, document: documents.get(service.id) ?? null },
            }
          : service,
      ),
      ownerId: row.ownerId,
      emailRefused,
      duplicates,
      otherBusinesses,
      deletedReviews,
      earlierSanctions,
    };
  }
}
