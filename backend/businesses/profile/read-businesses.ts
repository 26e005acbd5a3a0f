import { type InJson, type Queryable, runStatement } from '../../database/run-statement.js';
import type { BusinessServiceRow } from '../services/business-service.dto.js';
import { BUSINESS_COLUMNS, type BusinessRow } from './business.dto.js';

type WrittenService = InJson<BusinessServiceRow>;
type ReadRow = Omit<BusinessRow, 'services'> & { services: WrittenService[] };

const nameOf = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `json_build_object` looks up the type of each value of each row, which is most of the cost. A row's is known. */
const CATEGORIES = `
  WITH categories AS MATERIALIZED (
    SELECT id, name, json_build_object('id', id, 'name', name, 'categoryGroup', category_group,
                                       'requiresCertification', requires_certification) AS fields
    FROM service_categories)`;
const SERVICES = `
    (SELECT coalesce(json_agg(service), '[]')
      FROM (SELECT s.id, c.id AS "serviceCategoryId", c.fields AS "serviceCategory",
              CASE WHEN cert.id IS NOT NULL THEN json_build_object(
                'scheme', cert.scheme, 'number', cert.number, 'expiresOn', cert.expires_on, 'checkedAt', cert.checked_at,
                'checkedBy', (SELECT json_build_object('name', u.name, 'email', u.email) FROM users u
                              WHERE u.id = cert.checked_by_id)) END AS certificate
            FROM business_services s JOIN categories c ON c.id = s.service_category_id
            LEFT JOIN certificates cert ON cert.business_service_id = s.id
            WHERE s.business_id = b.id ORDER BY c.name) service)`;

const toStatement = (services: string) => `
  SELECT ${BUSINESS_COLUMNS.map((column) => `b.${nameOf(column)} AS "${column}"`).join(', ')},
    json_build_object('name', owner.name, 'email', owner.email, 'accountStatus', owner.account_status) AS owner,
    CASE WHEN reviewer.id IS NOT NULL THEN json_build_object('name', reviewer.name, 'email', reviewer.email) END
      AS "reviewedBy",
    ${services} AS services,
    (SELECT coalesce(json_agg(member), '[]')
      FROM (SELECT m.id, m.user_id AS "userId", m.role, (SELECT person FROM (SELECT u.name, u.email) person) AS "user"
            FROM staff_members m JOIN users u ON u.id = m.user_id
            WHERE m.business_id = b.id ORDER BY m.created_at, m.id) member) AS staff,
    (SELECT count(*)::int FROM properties p WHERE p.manager_business_id = b.id) AS "managedProperties",
    (SELECT count(*)::int FROM invitations i WHERE i.business_id = b.id AND i.status = 'PENDING')
      AS "pendingInvitations",
    EXISTS (SELECT 1 FROM invitations i WHERE i.business_id = b.id) AS "wasInvited"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN businesses b ON b.id = wanted.id
  JOIN users owner ON owner.id = b.owner_id
  LEFT JOIN users reviewer ON reviewer.id = b.reviewed_by_id
  ORDER BY wanted.place`;

const STATEMENT = CATEGORIES + toStatement(SERVICES);
const BRIEF_STATEMENT = toStatement(`'[]'::json`);

/**
 * Reads businesses in the order of `ids`, without those that do not exist. Written by hand, because Prisma's own
 * reading costs the process three times as much, and lists of HQ read a hundred businesses at once.
 */
export async function readBusinesses(db: Queryable, ids: readonly string[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return [];
  const rows = await runStatement<ReadRow>(db, { name: 'businesses', text: STATEMENT, values: [ids] });
  return rows.map((row) => ({ ...row, services: row.services.map(toServiceRow) }));
}

/** As `readBusinesses`, without services. They are most of what a business costs. */
export const readBriefBusinesses = async (db: Queryable, ids: readonly string[]): Promise<BusinessRow[]> =>
  ids.length === 0
    ? []
    : runStatement<BusinessRow>(db, { name: 'brief-businesses', text: BRIEF_STATEMENT, values: [ids] });

function toServiceRow({ certificate, ...service }: WrittenService): BusinessServiceRow {
  if (!certificate) return { ...service, certificate };
  const { expiresOn, checkedAt } = certificate;
  return {
    ...service,
    certificate: {
      ...certificate,
      expiresOn: new Date(expiresOn),
      checkedAt: checkedAt === null ? null : new Date(checkedAt),
    },
  };
}
