import { daysBetween, dayOf } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { ReviewedBusinessResponse } from '../../../hq/businesses/hq-businesses.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { quote } from '../../ask/invitations-named.js';
import { link, type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, listed, type ToolRow } from '../../tools/tool.js';
import { eventRow } from './hq-decisions.js';
import { hqRow } from './hq-named.js';

/** So many businesses of one person are told about. */
const BUSINESSES_MAX = 3;

const sayStatus = (status: string) => status.toLowerCase().replaceAll('_', ' ');
const business = ({
  id,
  name,
  registrationStatus,
}: {
  id: string;
  name: string;
  registrationStatus: string;
}): ToolRow => ({
  id,
  title: name,
  detail: sayStatus(registrationStatus),
  path: paths.hqBusiness(id),
});

/** An account: status, email, what it owns, for whom it works, and what was decided. */
export async function aboutUser(record: NamedRecord, { hq }: AnswerServices): Promise<Reply> {
  const user = await hq.user.get(record.id);
  const { name, email, accountStatus, createdAt, roles, properties, businesses, staffMemberships } = user;
  const decided = user.history.find(({ action }) =>
    /^account\.(?:verified|rejected|suspended)$/.test(action),
  );
  const role = roles.length > 1 ? `, ${sayStatus(roles.at(-1) ?? '')}` : '';
  const owned = businesses.map((one) => `${one.name} (${sayStatus(one.registrationStatus)})`);
  const works = staffMemberships.map((one) => `${one.business.name} as ${sayStatus(one.role)}`);
  return reply(
    [
      `${name}, ${email}${user.emailConfirmed ? ' (confirmed)' : ' (not confirmed)'}: ${sayStatus(accountStatus)}, signed up on ${sayDay(createdAt)}${role}.`,
      properties.length > 0
        ? `Owns ${counted(user._count.properties, 'property', 'properties')}: ${listed(properties.map(({ memorableName }) => memorableName))}.`
        : 'Owns no properties.',
      owned.length > 0
        ? `Owns ${counted(owned.length, 'business', 'businesses')}: ${listed(owned)}.`
        : 'Owns no business.',
      ...(works.length > 0 ? [`Works for ${listed(works)}.`] : []),
      ...(decided
        ? [
            `${eventRow(decided).title.split(':')[0] ?? ''} on ${sayDay(decided.at)} by ${decided.actor?.name ?? 'the platform'}${decided.notes ? `: ${quote(decided.notes)}` : ''}.`,
          ]
        : []),
      ...(user.earlierSanctions.length > 0
        ? [
            `There are ${counted(user.earlierSanctions.length, 'decision')} against others with the same email or numbers.`,
          ]
        : []),
    ],
    [
      hqRow(record),
      ...businesses.map(business),
      ...staffMemberships.map((one) => ({
        ...business(one.business),
        detail: `works there as ${sayStatus(one.role)}`,
      })),
      ...properties.map(({ id, memorableName, address }) =>
        link(memorableName, paths.hqProperty(id), address),
      ),
    ],
  );
}

/** How somebody is reached. Accounts have no phone, their businesses do. */
export async function contactOfUser(
  record: NamedRecord,
  { actor }: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const { name, email, businesses } = await hq.user.get(record.id);
  const found = await Promise.all(
    businesses.slice(0, BUSINESSES_MAX).map(({ id }) => hq.business.get(actor, id)),
  );
  return reply(
    [
      `${name}: ${email}. Accounts have no phone number.`,
      ...found.map((one) => `${one.name}: phone ${one.phoneNumber}, email ${one.email}.`),
    ],
    [hqRow(record), ...found.map(business)],
  );
}

/** What a business offers, who works for it, its numbers, and what a reviewer should notice. */
function detailsOf(found: ReviewedBusinessResponse): string[] {
  const { name, services, staff = [], duplicates, earlierSanctions, _count } = found;
  const names = services.map(({ serviceCategory }) => serviceCategory.name);
  const sole = found.companyType === 'SOLE_TRADER';
  return [
    `Phone ${found.phoneNumber}, email ${found.email}${found.emailConfirmed ? '' : ' (not confirmed)'}, ${found.address}.`,
    `${sole ? 'Sole trader' : 'Limited company'}, company number ${found.registrationNumber ?? 'none'}, VAT number ${found.vatRegistrationNo ?? 'none'}.`,
    names.length > 0 ? `Services: ${listed(names)}.` : 'It lists no services.',
    found.rating
      ? `Rated ${found.rating.average} stars by ${counted(found.rating.count, 'review')}.`
      : 'It has too few reviews for a rating in stars.',
    ...(_count.properties > 0 ? [`It manages ${counted(_count.properties, 'property', 'properties')}.`] : []),
    staff.length > 0
      ? `Staff: ${listed(staff.map((one) => `${one.user.name} (${sayStatus(one.role)})`))}.`
      : 'It has no staff.',
    ...(duplicates.length > 0
      ? [`It may be the same as ${listed(duplicates.slice(0, 3).map((one) => one.name))}.`]
      : []),
    ...(earlierSanctions.length > 0
      ? [
          `There are ${counted(earlierSanctions.length, 'decision')} against others with the details of ${name}.`,
        ]
      : []),
  ];
}

/** A business: owner, status and who decided, contact, services, staff and duplicates. */
export async function aboutBusiness(
  record: NamedRecord,
  { actor, today }: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const found = await hq.business.get(actor, record.id);
  const { name, user, registrationStatus, createdAt, ownerId, reviewedAt, reviewedBy, reviewNotes } = found;
  const waits = registrationStatus.startsWith('PENDING')
    ? ` It has waited for ${counted(daysBetween(dayOf(createdAt), today), 'day')}.`
    : '';
  const decided = reviewedAt
    ? `, decided on ${sayDay(reviewedAt)} by ${reviewedBy?.name ?? 'the platform'}`
    : '';
  return reply(
    [
      `${user.name}, ${user.email}, owns ${name}.`,
      `It is ${sayStatus(registrationStatus)}${decided}; registered on ${sayDay(createdAt)}.${waits}`,
      ...(reviewNotes ? [`Notes of the last decision: ${quote(reviewNotes)}`] : []),
      ...(found.changedSinceApproval ? ['It has changed since its approval.'] : []),
      ...detailsOf(found),
    ],
    [
      hqRow(record),
      { id: ownerId, title: user.name, detail: user.email, path: paths.hqUser(ownerId) },
      ...found.duplicates.map((one) => ({ ...business(one), detail: 'May be the same' })),
    ],
  );
}

/** A property: owner, address, who manages it, and its invitations. */
export async function aboutProperty(record: NamedRecord, { hq }: AnswerServices): Promise<Reply> {
  const found = await hq.properties.get(record.id);
  const { memorableName, user, ownerId, address, propertyManager, createdAt, invitations } = found;
  const manager = propertyManager.business;
  return reply(
    [
      `${user.name}, ${user.email}, owns ${memorableName}.`,
      `It is at ${address}, registered on ${sayDay(createdAt)}, ${manager ? `managed by ${manager.name}` : 'with no manager (self-managed)'}.`,
      ...(invitations.length > 0
        ? [
            `${counted(invitations.length, 'invitation')}: ${listed(invitations.slice(0, 5).map((one) => `${one.business?.name ?? 'a deleted business'} (${sayStatus(one.status)})`))}.`,
          ]
        : []),
    ],
    [hqRow(record), { id: ownerId, title: user.name, detail: user.email, path: paths.hqUser(ownerId) }],
  );
}
