import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { SessionService } from '../../backend/auth/sessions/session.service.js';
import type { Database } from '../../backend/database/database.service.js';
import type {
  Business,
  Deadline,
  Document,
  Invitation,
  PasswordReset,
  Prisma,
  Property,
  Quote,
  Review,
  Session,
  StaffMember,
  ThreadReport,
  User,
} from '../../backend/generated/prisma/client.js';
import { daysFromToday } from './days.js';

/** The password of every account that the factory makes. */
export const PASSWORD = 'correct horse battery';
/** The cheapest hashes, because tests should not wait for hashing. */
export const CHEAP_HASHING = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const cheapHash = hash(PASSWORD, CHEAP_HASHING);

let made = 0;
/** Part of every name and slug, so that no two records clash. */
const next = (): number => (made += 1);

type With<Row, Parents> = Partial<Omit<Row, keyof Parents>> & Partial<Parents>;

/**
 * Rows for tests, written directly to the database. Everything that is not given gets a default, parents too:
 * `factory.invitation()` makes a property with its owner and an approved business with its owner as well.
 */
export class Factory {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly database: Database,
  ) {}

  private get prisma() {
    return this.database.prisma;
  }

  /** A VERIFIED account, unless `given` says otherwise. */
  async user(given: Partial<Omit<User, 'searchText'>> = {}): Promise<User> {
    const number = next();
    return this.prisma.user.create({
      data: {
        name: `User ${number}`,
        email: `user-${number}@example.com`,
        passwordHash: await cheapHash,
        accountStatus: 'VERIFIED',
        emailConfirmedAt: new Date(),
        ...given,
      },
    });
  }

  admin(given: Partial<Omit<User, 'searchText'>> = {}): Promise<User> {
    return this.user({ roles: ['USER', 'ADMIN'], ...given });
  }

  superAdmin(given: Partial<Omit<User, 'searchText'>> = {}): Promise<User> {
    return this.user({ roles: ['USER', 'SUPER_ADMIN'], ...given });
  }

  /** Signs a user in and returns the bearer token. */
  async session(user: Pick<User, 'id'>): Promise<string> {
    const sessions = this.app.get(SessionService);
    const { accessToken } = await this.database.transaction((tx) => sessions.issue(tx, user.id));
    return accessToken;
  }

  /** A SELF_MANAGED property, or one managed by `managerBusiness`. */
  async property(
    given: With<Property, { owner: Pick<User, 'id'>; managerBusiness: Pick<Business, 'id'> | null }> & {
      addressComponents?: Prisma.InputJsonValue;
    } = {},
  ): Promise<Property> {
    const { owner, managerBusiness, ownerId, searchText: _generated, ...fields } = given;
    const number = next();
    return this.prisma.property.create({
      data: {
        ownerId: ownerId ?? (owner ?? (await this.user())).id,
        memorableName: `Property ${number}`,
        slug: `property-${number}`,
        address: `${number} High Street, Cambridge, England, United Kingdom`,
        placeId: `test:${number}`,
        latitude: 52.2,
        longitude: 0.11667,
        locationPrecision: 'street',
        types: ['street_address'],
        ...(managerBusiness
          ? { managementType: 'BUSINESS_MANAGED', managerBusinessId: managerBusiness.id }
          : {}),
        ...fields,
        addressComponents: given.addressComponents ?? [],
      },
    });
  }

  /** An APPROVED business that manages properties, unless `given` says otherwise. */
  async business(
    given: With<Business, { owner: Pick<User, 'id'> }> & { addressComponents?: Prisma.InputJsonValue } = {},
  ): Promise<Business> {
    const { owner, ownerId, searchText: _text, hqSearchText: _hqText, listed: _listed, ...kept } = given;
    const { town: _town, listedServices: _services, ...fields } = kept;
    const number = next();
    return this.prisma.business.create({
      data: {
        ownerId: ownerId ?? (owner ?? (await this.user())).id,
        name: `Business ${number}`,
        email: `business-${number}@example.com`,
        emailConfirmedAt: new Date(),
        phoneNumber: '+442079460000',
        address: `${number} Market Street, Cambridge, England, United Kingdom`,
        latitude: 52.2,
        longitude: 0.11667,
        locationPrecision: 'town',
        companyType: 'LIMITED_COMPANY',
        serviceBusinessType: 'PROPERTY_MANAGEMENT',
        businessType: 'Property Management',
        registrationStatus: 'APPROVED',
        ...fields,
        addressComponents: given.addressComponents ?? [],
      },
    });
  }

  /** A PENDING invitation by the property's owner. Its type and times follow from the business and the status. */
  async invitation(
    given: With<Invitation, { property: Property; business: Business }> = {},
  ): Promise<Invitation> {
    const { property = await this.property(), business = await this.business(), ...fields } = given;
    const { status = 'PENDING' } = fields;
    const answered = status === 'ACCEPTED' || status === 'ACTIVE' || status === 'DECLINED';
    return this.prisma.invitation.create({
      data: {
        propertyId: property.id,
        businessId: business.id,
        inviterId: property.ownerId,
        invitationType:
          business.serviceBusinessType === 'PROPERTY_MANAGEMENT' ? 'PROPERTY_MANAGER' : 'SERVICE_PROVIDER',
        respondedAt: answered ? new Date() : null,
        activatedAt: status === 'ACTIVE' ? new Date() : null,
        endedAt: status === 'DECLINED' || status === 'CANCELLED' ? new Date() : null,
        ...fields,
      },
    });
  }

  /** An OPEN quote of £125 that is valid for 30 days, for an ACCEPTED invitation. */
  async quote(given: With<Quote, { invitation: Pick<Invitation, 'id'> }> = {}): Promise<Quote> {
    const { invitation, invitationId, ...fields } = given;
    const { status = 'OPEN' } = fields;
    return this.prisma.quote.create({
      data: {
        invitationId: invitationId ?? (invitation ?? (await this.invitation({ status: 'ACCEPTED' }))).id,
        amount: 12_500,
        description: `Everything that job ${next()} needs`,
        validUntil: new Date(daysFromToday(30)),
        createdAt: new Date(),
        decidedAt: status === 'OPEN' || status === 'EXPIRED' ? null : new Date(),
        ...fields,
      },
    });
  }

  /** A review of five stars without text, by the owner of a property whose work has ended. */
  async review(
    given: With<Review, { invitation: Pick<Invitation, 'id' | 'propertyId' | 'businessId'> }> = {},
  ): Promise<Review> {
    const { invitation = await this.invitation({ status: 'ACTIVE' }), ...fields } = given;
    const { owner } = await this.prisma.property.findUniqueOrThrow({
      where: { id: invitation.propertyId },
      select: { owner: { select: { id: true, outcomeGroup: true } } },
    });
    return this.prisma.review.create({
      data: {
        businessId: invitation.businessId ?? (await this.business()).id,
        invitationId: invitation.id,
        authorId: owner.id,
        ownerGroup: owner.outcomeGroup,
        rating: 5,
        createdAt: new Date(),
        ...fields,
      },
    });
  }

  /** An open report of the thread of an invitation by the property's owner. */
  async threadReport(
    given: With<ThreadReport, { invitation: Pick<Invitation, 'id' | 'propertyId'> }> = {},
  ): Promise<ThreadReport> {
    const { invitation = await this.invitation(), ...fields } = given;
    const { ownerId } = await this.prisma.property.findUniqueOrThrow({
      where: { id: invitation.propertyId },
    });
    return this.prisma.threadReport.create({
      data: {
        invitationId: invitation.id,
        side: 'OWNER',
        reporterId: ownerId,
        reason: 'They threaten us',
        reportedAt: new Date(),
        ...fields,
      },
    });
  }

  /** A document of a property, which its owner uploaded, unless `given` names another subject. */
  async document(
    given: Partial<
      Pick<Document, 'uploaderId' | 'businessServiceId' | 'invitationId' | 'bytes'> & {
        property: Pick<Property, 'id' | 'ownerId'>;
      }
    > = {},
  ): Promise<Document> {
    const { property: own, ...fields } = given;
    const elsewhere = fields.businessServiceId ?? fields.invitationId;
    const property = own ?? (elsewhere ? null : await this.property());
    return this.prisma.document.create({
      data: {
        propertyId: property?.id ?? null,
        uploaderId: property?.ownerId ?? (await this.user()).id,
        name: `document-${next()}.pdf`,
        mediaType: 'application/pdf',
        bytes: 5,
        pages: 1,
        sha256: randomBytes(32),
        ...fields,
        file: { create: { file: Buffer.from('%PDF-'), preview: Buffer.from('RIFF') } },
      },
    });
  }

  /** Something that a property needs in 90 days, and that does not repeat. */
  async deadline(given: With<Deadline, { property: Pick<Property, 'id'> }> = {}): Promise<Deadline> {
    const { property, propertyId, ...fields } = given;
    return this.prisma.deadline.create({
      data: {
        propertyId: propertyId ?? (property ?? (await this.property())).id,
        kind: 'OTHER',
        title: `Deadline ${next()}`,
        dueOn: new Date(daysFromToday(90)),
        ...fields,
      },
    });
  }

  async staffMember(
    given: With<StaffMember, { business: Pick<Business, 'id'>; user: Pick<User, 'id'> }> = {},
  ): Promise<StaffMember> {
    const { business, user, businessId, userId, ...fields } = given;
    return this.prisma.staffMember.create({
      data: {
        businessId: businessId ?? (business ?? (await this.business())).id,
        userId: userId ?? (user ?? (await this.user())).id,
        ...fields,
      },
    });
  }

  /** Reads rows of an account that no call returns. */
  sessionsOf(user: Pick<User, 'id'>): Promise<Session[]> {
    return this.prisma.session.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
  }

  passwordResetsOf(user: Pick<User, 'id'>): Promise<PasswordReset[]> {
    return this.prisma.passwordReset.findMany({ where: { userId: user.id } });
  }
}
