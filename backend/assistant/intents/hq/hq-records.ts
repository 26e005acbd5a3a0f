import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { isReply, link, type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { chooseRecord, hqRow, recordsNamed } from './hq-named.js';

const sayStatus = (status: string) => status.toLowerCase().replaceAll('_', ' ');

async function aboutUser({ hq }: AnswerServices, record: NamedRecord): Promise<Reply> {
  const user = await hq.user.get(record.id);
  const {
    name,
    email,
    accountStatus,
    createdAt,
    roles,
    properties,
    businesses,
    staffMemberships,
    emailConfirmed,
  } = user;
  return reply(
    [
      `${name}, ${email}${emailConfirmed ? '' : ' (not confirmed)'}: ${sayStatus(accountStatus)}, since ${sayDay(createdAt)}${roles.length > 1 ? `, ${sayStatus(roles.at(-1) ?? '')}` : ''}.`,
      properties.length > 0
        ? `Owns ${listed(properties.map(({ memorableName }) => memorableName))}.`
        : 'Owns no properties.',
      ...(businesses.length > 0
        ? [
            `Owns the business ${listed(businesses.map((one) => `${one.name} (${sayStatus(one.registrationStatus)})`))}.`,
          ]
        : []),
      ...(staffMemberships.length > 0
        ? [
            `Works for ${listed(staffMemberships.map(({ role, business }) => `${business.name} as ${sayStatus(role)}`))}.`,
          ]
        : []),
    ],
    [
      hqRow(record),
      ...businesses.map(({ id, name: title }) => link(title, paths.hqBusiness(id))),
      ...properties.map(({ id, memorableName, address }) =>
        link(memorableName, paths.hqProperty(id), address),
      ),
    ],
  );
}

async function aboutBusiness(
  { hq }: AnswerServices,
  { actor }: Question,
  record: NamedRecord,
): Promise<Reply> {
  const business = await hq.business.get(actor, record.id);
  const {
    name,
    user,
    registrationStatus,
    phoneNumber,
    email,
    address,
    createdAt,
    ownerId,
    staff = [],
    reviewNotes,
    services,
  } = business;
  return reply(
    [
      `${user.name}, ${user.email}, owns ${name}.`,
      `It is ${sayStatus(registrationStatus)}, registered on ${sayDay(createdAt)}.`,
      `Phone ${phoneNumber}, email ${email}, ${address}.`,
      ...(services.length > 0
        ? [`Services: ${listed(services.map(({ serviceCategory }) => serviceCategory.name))}.`]
        : []),
      ...(staff.length > 0
        ? [`Staff: ${listed(staff.map((one) => `${one.user.name} (${sayStatus(one.role)})`))}.`]
        : []),
      ...(reviewNotes ? [`Notes of the last decision: “${reviewNotes}”`] : []),
    ],
    [hqRow(record), link(user.name, paths.hqUser(ownerId), user.email)],
  );
}

async function aboutProperty({ hq }: AnswerServices, record: NamedRecord): Promise<Reply> {
  const { data } = await hq.properties.list({ page: 1, limit: 20, search: record.name });
  const found = data.find(({ id }) => id === record.id);
  if (!found) return reply(['I found no property of that name.']);
  const { memorableName, user, address, propertyManager, createdAt } = found;
  return reply(
    [
      `${user.name}, ${user.email}, owns ${memorableName}.`,
      `It is at ${address}, registered on ${sayDay(createdAt)}, ${propertyManager.business ? `managed by ${propertyManager.business.name}` : 'self-managed'}.`,
    ],
    [hqRow(record)],
  );
}

const about = async (question: Question, services: AnswerServices): Promise<Reply> => {
  const record = chooseRecord(question);
  if (isReply(record)) return record;
  if (record.kind === 'PERSON') return aboutUser(services, record);
  return record.kind === 'PROPERTY'
    ? aboutProperty(services, record)
    : aboutBusiness(services, question, record);
};

export const hqAbout: Intent = {
  reads: 'the facts about[ BUSINESS][ PERSON][ PROPERTY]',
  asks: 'who owns BUSINESS',
  next: ['what changed about it', 'why'],
  answer: about,
};

export const hqLookup: Intent = {
  reads: 'find[ BUSINESS][ PERSON][ PROPERTY]',
  asks: 'find BUSINESS',
  next: ['who owns it', 'what changed about it'],
  answer: (question, services) => {
    const records = recordsNamed(question);
    if (records.length > 1) return reply([`${records.length} records fit.`], records.map(hqRow));
    return about(question, services);
  },
};

export const hqCertificates: Intent = {
  reads: 'certificates that wait to be checked or expire',
  asks: 'which certificates expire on the platform',
  answer: async (question, { hq }) => {
    const { slots, actor } = question;
    if (slots.businesses.length > 0) {
      const record = chooseRecord(question);
      if (isReply(record)) return record;
      const { services, name } = await hq.business.get(actor, record.id);
      const rows = services.flatMap(({ serviceCategory, certificate, requiresCertification }) =>
        certificate
          ? [
              link(
                serviceCategory.name,
                paths.hqBusiness(record.id),
                `${certificate.scheme} ${certificate.number} · until ${sayDay(certificate.expiresOn)} · ${certificate.checkedAt ? 'checked' : 'not checked yet'}`,
              ),
            ]
          : requiresCertification
            ? [link(serviceCategory.name, paths.hqBusiness(record.id), 'No certificate')]
            : [],
      );
      return reply(
        [
          rows.length === 0
            ? `${name} has no certificates.`
            : `${rows.length} services of ${name} require a certificate.`,
        ],
        rows,
      );
    }
    const { data } = await hq.businesses.list(actor, { page: 1, limit: 100, status: 'APPROVED' });
    const unchecked = data.flatMap(({ id, name, services }) =>
      services.flatMap(({ serviceCategory, certificate }) =>
        certificate && !certificate.checkedAt
          ? [link(`${name}: ${serviceCategory.name}`, paths.hqBusiness(id), 'Not checked yet')]
          : [],
      ),
    );
    const { expiringCertificates } = await hq.overview.read();
    const expiring = expiringCertificates.map(({ businessId, businessName, serviceCategory, expiresOn }) =>
      link(
        `${businessName}: ${serviceCategory}`,
        paths.hqBusiness(businessId),
        `Expires on ${sayDay(expiresOn)}`,
      ),
    );
    return reply(
      [`${unchecked.length} certificates wait to be checked, ${expiring.length} expire soon.`],
      [...unchecked, ...expiring],
    );
  },
};
