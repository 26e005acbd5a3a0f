import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { MESSAGES } from '../contract/messages.js';
import { isReservedSlug } from '../contract/slugs/reserved-slugs.js';
import { hasWebAddress, isPlainLine } from '../contract/text.js';
import { dayOf } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { Prisma } from '../generated/prisma/client.js';
import { MailQueue } from '../mail/mail.queue.js';
import { lockOwnProperty, toRefusal } from '../management/lock-property.js';
import { PlacesService } from '../places/places.service.js';
import { createProperty } from './create-property.js';
import { deleteProperties } from './delete-property.js';
import {
  type UpdatePropertyDto,
  type CreatePropertyDto,
  type PropertiesResponse,
  type PropertyDetailsResponse,
  type PropertyResponse,
  propertySelect,
  toPropertyDto,
  type PropertyDto,
} from './properties.dto.js';
import { mayReadOwner, mayReadProperty } from './property.policy.js';
import { readProperty } from './read-property.js';

/** The constraints that a taken slug violates: another property has it, or somebody else left it. */
const SLUG_CONSTRAINTS = ['properties_slug_key', 'left_slugs_pkey'];
/** Tries of a creation whose slug was left by somebody else at the same moment. */
const CREATION_TRIES = 3;

@Injectable()
export class PropertiesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
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
      select: {
        ...propertySelect,
        _count: { select: { invitations: { where: { status: 'PENDING' } } } },
        deadlines: {
          select: { title: true, dueOn: true },
          orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
          take: 1,
        },
      },
    });
    return {
      properties: properties.map(({ _count, deadlines: [next], ...row }) => ({
        ...toPropertyDto(row, actor),
        pendingInvitations: _count.invitations,
        nextDeadline: next ? { title: next.title, dueOn: dayOf(next.dueOn) } : null,
      })),
    };
  }

  /** As `list`, without what the list says of their invitations and deadlines. */
  async listBriefly(actor: Actor): Promise<PropertyDto[]> {
    const properties = await this.database.prisma.property.findMany({
      where: { ownerId: actor.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      relationLoadStrategy: 'join',
      select: propertySelect,
    });
    return properties.map((row) => toPropertyDto(row, actor));
  }

  /** @throws AppError PROPERTY_NOT_FOUND */
  async get(actor: Actor, id: string): Promise<PropertyDetailsResponse> {
    const property = await readProperty(this.database.pool, id);
    if (!property || !mayReadProperty(property.people, actor)) throw new AppError('PROPERTY_NOT_FOUND');
    const owner = mayReadOwner(property.people, actor) ? property.owner : null;
    return { property: { ...toPropertyDto(property.row, actor, property.people.managerBusiness), owner } };
  }

  /** @throws AppError PLACE_NOT_FOUND, PLACES_UNAVAILABLE, VALIDATION_FAILED, PROPERTY_LIMIT_REACHED */
  async create(actor: Actor, { placeId, memorableName }: CreatePropertyDto): Promise<PropertyResponse> {
    const place = await this.places.details(actor, placeId);
    // The street line of a place may be the user's own words, and the public page shows it.
    if (!isPlainLine(place.address) || hasWebAddress(place.address)) {
      throw AppError.invalid('placeId', MESSAGES.addressNotPlain);
    }
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
    const isReserved = (slug: string) => isReservedSlug(slug, this.env.productName);
    for (let left = CREATION_TRIES - 1; ; left -= 1) {
      try {
        const property = await this.database.transaction((tx) => createProperty(tx, data, isReserved));
        return { property: toPropertyDto(property, actor) };
      } catch (error) {
        if (left === 0 || !violates(error, 'left_slugs_pkey')) throw error;
      }
    }
  }

  /**
   * Changes the fields that are sent. A property may keep a reserved slug that it already has.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, SLUG_TAKEN, VALIDATION_FAILED for a reserved slug
   */
  async change(actor: Actor, id: string, body: UpdatePropertyDto): Promise<PropertyResponse> {
    try {
      const property = await this.database.transaction(async (tx) => {
        if (body.slug !== undefined && isReservedSlug(body.slug, this.env.productName)) {
          const { slug } = await lockOwnProperty(tx, actor, id);
          if (slug !== body.slug) throw AppError.invalid('slug', MESSAGES.slugReserved);
        }
        const { count } = await tx.property.updateMany({
          where: { id, ownerId: actor.id },
          data: { ...body },
        });
        if (count === 0) throw await toRefusal(tx, actor, id);
        return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
      });
      return { property: toPropertyDto(property, actor) };
    } catch (error) {
      throw SLUG_CONSTRAINTS.some((name) => violates(error, name)) ? new AppError('SLUG_TAKEN') : error;
    }
  }

  /**
   * Deletes the property and its invitations. Businesses with open ones get a mail.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const own = await lockOwnProperty(tx, actor, id);
      const mail = this.mail.collect();
      await deleteProperties(tx, { audit: this.audit, mail }, actor, [own]);
      await mail.flush(tx);
    });
  }
}
