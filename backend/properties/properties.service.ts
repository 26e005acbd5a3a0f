import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { findReadableBusiness } from '../businesses/access/find-business.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { Prisma } from '../generated/prisma/client.js';
import { MailQueue } from '../mail/mail.queue.js';
import { toRefusal } from '../management/lock-property.js';
import { PlacesService } from '../places/places.service.js';
import { createProperty } from './create-property.js';
import { deleteProperty } from './delete-property.js';
import {
  type UpdatePropertyDto,
  type CreatePropertyDto,
  type PropertiesResponse,
  type PropertyResponse,
  type PropertyDto,
  propertySelect,
  toPropertyDto,
} from './properties.dto.js';
import { mayReadProperty } from './property.policy.js';
import { readProperty } from './read-property.js';

@Injectable()
export class PropertiesService {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesService,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** The actor's own properties, newest first. */
  async list(actor: Actor): Promise<PropertiesResponse> {
    const properties = await this.database.prisma.property.findMany({
      where: { ownerId: actor.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      relationLoadStrategy: 'join',
      select: propertySelect,
    });
    return { properties: properties.map((row) => toPropertyDto(row, actor)) };
  }

  /**
   * The properties that a business manages, by name.
   * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN
   */
  async listManaged(actor: Actor, businessId: string): Promise<PropertyDto[]> {
    await findReadableBusiness(this.database.prisma, businessId, actor);
    const rows = await this.database.prisma.property.findMany({
      where: { managerBusinessId: businessId },
      select: propertySelect,
      orderBy: [{ memorableName: 'asc' }, { id: 'asc' }],
      relationLoadStrategy: 'join',
    });
    return rows.map((row) => toPropertyDto(row, actor));
  }

  /** @throws AppError PROPERTY_NOT_FOUND */
  async get(actor: Actor, id: string): Promise<PropertyResponse> {
    const property = await readProperty(this.database.pool, id);
    if (!property || !mayReadProperty(property.people, actor)) throw new AppError('PROPERTY_NOT_FOUND');
    return { property: toPropertyDto(property.row, actor) };
  }

  /** @throws AppError PLACE_NOT_FOUND, PLACES_UNAVAILABLE, PROPERTY_LIMIT_REACHED */
  async create(actor: Actor, { placeId, memorableName }: CreatePropertyDto): Promise<PropertyResponse> {
    const place = await this.places.details(actor, placeId);
    const data = {
      ownerId: actor.id,
      memorableName,
      placeId: place.placeId,
      address: place.address,
      addressComponents: place.addressComponents as unknown as Prisma.InputJsonArray,
      latitude: place.latitude,
      longitude: place.longitude,
      locationPrecision: place.locationPrecision,
      types: place.types,
      createdAt: this.clock.now(),
    };
    const property = await this.database.transaction((tx) => createProperty(tx, data));
    return { property: toPropertyDto(property, actor) };
  }

  /**
   * Changes the fields that are sent.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, SLUG_TAKEN
   */
  async change(actor: Actor, id: string, body: UpdatePropertyDto): Promise<PropertyResponse> {
    try {
      const property = await this.database.transaction(async (tx) => {
        const { count } = await tx.property.updateMany({
          where: { id, ownerId: actor.id },
          data: { ...body },
        });
        if (count === 0) throw await toRefusal(tx, actor, id);
        return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
      });
      return { property: toPropertyDto(property, actor) };
    } catch (error) {
      throw violates(error, 'properties_slug_key') ? new AppError('SLUG_TAKEN') : error;
    }
  }

  /**
   * Deletes the property and its invitations. Businesses with open ones get a mail.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async delete(actor: Actor, id: string): Promise<void> {
    const deps = { audit: this.audit, mail: this.mail };
    await this.database.transaction((tx) => deleteProperty(tx, deps, actor, id));
  }
}
