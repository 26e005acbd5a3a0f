import {
  type CertificateState,
  type InsightLevel,
  type InsightSubject,
  PROFILE_GAPS,
  type ProfileGap,
} from '../contract/insights.js';
import { CERTIFICATE_REMINDER_DAYS } from '../contract/limits.js';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { DAY_MS, dayOf } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import { toThread } from '../management/deadline-contact.js';
import { answerBy, expiresAt, invitationAbilities } from '../invitations/invitation.policy.js';
import { distanceBetween, publicSlug } from '../invitations/invitation-place.js';
import type {
  BusinessSource,
  CertifiedServiceSource,
  InvitationSource,
  ProviderSource,
} from './insight-sources.js';
import { type InsightFactsDto, type InsightServiceDto, toJobFacts } from './insight-facts.dto.js';

/** One fact about one record, before it is decided which one is shown. */
export interface Finding {
  /** Of its subject. */
  id: string;
  since: Date;
  /** Only where it is not the rule's own. */
  level?: InsightLevel;
  /** The rest, for the few findings that are shown: an account may have thousands. */
  describe: () => Description;
}

export interface Description {
  subject: { type: InsightSubject; name: string };
  /** Asked for once the details are read. */
  facts: () => InsightFactsDto;
  path: string;
  /** What must change for a snooze to end early. */
  version: readonly unknown[];
}

export function invitationFacts(row: InvitationSource, now: Date, reader: { id: string }): InsightFactsDto {
  const { business, property, role } = row;
  const staff = business && role && role !== 'OWNER' ? [{ userId: reader.id, role }] : [];
  return {
    propertyId: property.id,
    propertyName: property.name,
    propertyAddress: property.address,
    businessId: business?.id ?? null,
    businessName: business?.name ?? DELETED_BUSINESS_NAME,
    invitationType: row.invitationType,
    ...toJobFacts(row.job),
    lastSentAt: row.lastSentAt,
    ...(row.status === 'PENDING' ? { expiresAt: expiresAt(row.lastSentAt) } : {}),
    ...(row.respondedAt ? { respondedAt: row.respondedAt } : {}),
    abilities: invitationAbilities(
      {
        ...row,
        // One that asks for a review is only there until it is written.
        activatedAt: row.finished?.activatedAt ?? null,
        endedAt: row.finished?.at ?? null,
        review: null,
        // Which is so as well if the business itself was invited again.
        reinvited: row.replaced,
        property: { ...property, owner: { accountStatus: property.ownerStatus } },
        business: business && { ...business, staff },
      },
      reader,
      now,
    ),
  };
}

interface InvitationContext {
  now: Date;
  reader: { id: string };
  /** Default: when the invitation was last sent. */
  since?: Date;
}

/** For the owner of the property. */
export function sentInvitation(
  row: InvitationSource,
  {
    now,
    reader,
    since = row.lastSentAt,
    pathFor = ({ property }) => `${paths.property(property.id)}#invitations`,
  }: InvitationContext & { pathFor?: (row: InvitationSource) => string },
): Finding {
  return {
    id: row.id,
    since,
    describe: () => ({
      subject: { type: 'invitation', name: row.business?.name ?? DELETED_BUSINESS_NAME },
      facts: () => ({ ...invitationFacts(row, now, reader), responseMessage: row.responseMessage }),
      path: pathFor(row),
      // Sending an unanswered invitation again is a new fact.
      version: row.status === 'PENDING' ? [row.lastSentAt] : [row.status, row.respondedAt],
    }),
  };
}

function placeFacts({ place, property }: InvitationSource): InsightFactsDto {
  if (!place) return {};
  return {
    propertySlug: publicSlug(place.slug, property.ownerStatus),
    ...distanceBetween(place.property, place.business),
  };
}

export function receivedInvitation(
  row: InvitationSource,
  { now, reader, since = row.lastSentAt }: InvitationContext,
): Finding {
  return {
    id: row.id,
    since,
    describe: () => ({
      subject: { type: 'invitation', name: row.property.name },
      facts: () => {
        const due = answerBy(row, now);
        return {
          ...invitationFacts(row, now, reader),
          ...(due ? { answerBy: due } : {}),
          ...placeFacts(row),
          inviterName: row.inviterName,
          inviteMessage: row.inviteMessage,
        };
      },
      path: `${paths.business(row.business?.id ?? '')}#invitations`,
      version: [since],
    }),
  };
}

export const describeBusiness = ({ id, name }: { id: string; name: string }) => ({
  subject: { type: 'business' as const, name },
  facts: (): InsightFactsDto => ({ businessId: id, businessName: name }),
  path: paths.business(id),
});

/** Why a service's certificate needs attention, and since when. Null when it needs none. */
function certificateState(
  { certificate, addedAt }: CertifiedServiceSource,
  now: Date,
): { state: CertificateState; since: Date } | null {
  if (!certificate) return { state: 'MISSING', since: addedAt };
  const lastDay = new Date(certificate.expiresOn);
  if (certificate.expiresOn < dayOf(now))
    return { state: 'EXPIRED', since: new Date(lastDay.getTime() + DAY_MS) };
  const until = dayOf(new Date(now.getTime() + CERTIFICATE_REMINDER_DAYS * DAY_MS));
  return certificate.expiresOn <= until
    ? { state: 'EXPIRING', since: new Date(lastDay.getTime() - CERTIFICATE_REMINDER_DAYS * DAY_MS) }
    : null;
}

/** The services of a business whose certificates are in one of the states, and since when the first one is. */
function faultyServices(
  services: readonly CertifiedServiceSource[],
  now: Date,
  states: readonly CertificateState[] = ['MISSING', 'EXPIRING', 'EXPIRED'],
): { services: InsightServiceDto[]; since: Date } | null {
  const found = services.flatMap((service) => {
    const found = certificateState(service, now);
    return found && states.includes(found.state) ? [{ ...service, ...found }] : [];
  });
  if (found.length === 0) return null;
  return {
    services: found.map(({ category, state, certificate }) => ({
      category,
      state,
      expiresOn: certificate?.expiresOn ?? null,
    })),
    since: new Date(Math.min(...found.map(({ since }) => since.getTime()))),
  };
}

const versionOf = (services: readonly InsightServiceDto[]) =>
  services.map(({ category, state, expiresOn }) => [category, state, expiresOn]);

/** One finding for all services of a business of one's own. */
export function certificates(
  business: BusinessSource,
  now: Date,
  states: readonly CertificateState[],
): Finding | null {
  const found = faultyServices(business.services, now, states);
  if (!found) return null;
  const { services, since } = found;
  return {
    id: business.id,
    since,
    describe: () => {
      const own = describeBusiness(business);
      return { ...own, facts: () => ({ ...own.facts(), services }), version: versionOf(services) };
    },
  };
}

/** For owners of properties where the business is active: only a checked certificate counts. */
export function providerCertificate(row: ProviderSource, now: Date): Finding | null {
  const checked = row.services.map(({ certificate, ...service }) => ({
    ...service,
    certificate: certificate?.checked ? certificate : null,
  }));
  const found = faultyServices(checked, now);
  if (!found) return null;
  const { services, since } = found;
  const toBeChecked = row.services
    .filter(({ certificate: given }) => given && !given.checked && given.expiresOn >= dayOf(now))
    .map(({ category }) => category);
  return {
    id: row.id,
    since,
    ...(services.some(({ state }) => state === 'EXPIRED') ? { level: 'ACT' } : {}),
    describe: () => {
      const own = describeBusiness(row);
      return {
        ...own,
        facts: () => ({
          ...own.facts(),
          services,
          properties: row.properties,
          ...(toBeChecked.length > 0 ? { toBeChecked } : {}),
          businessEmail: row.email,
          ...(row.thread && toThread(row.thread)),
        }),
        path: paths.property(row.properties[0]?.id ?? ''),
        version: [...versionOf(services), ...(toBeChecked.length > 0 ? [toBeChecked] : [])],
      };
    },
  };
}

/** What the profile lacks. Only service providers offer services. */
export function profileFinding(row: BusinessSource): Finding | null {
  const gaps: ProfileGap[] = [];
  if (!row.located) gaps.push('LOCATION');
  if (row.offers === 0 && row.serviceBusinessType === 'SERVICE_PROVIDER') gaps.push('SERVICES');
  if (!row.described) gaps.push('DESCRIPTION');
  if (gaps.length === 0) return null;
  const missing = gaps.map((field) => ({ field, cost: PROFILE_GAPS[field] }));
  return {
    id: row.id,
    since: row.createdAt,
    describe: () => {
      const own = describeBusiness(row);
      return {
        ...own,
        facts: () => ({ ...own.facts(), missing }),
        path: gaps.every((gap) => gap === 'SERVICES') ? own.path : `${own.path}/edit`,
        version: gaps,
      };
    },
  };
}
