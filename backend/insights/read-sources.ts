import type { Pool } from 'pg';
import { type InJson, runStatement } from '../database/run-statement.js';
import { DEADLINE_SOON_DAYS } from '../contract/limits.js';
import { DAY_MS, dayOf } from '../contract/time.js';
import { OPEN_STATUSES } from './open-statuses.js';
import type {
  BusinessSource,
  CertifiedServiceSource,
  DeadlineSource,
  InsightSources,
  ProviderSource,
} from './insight-sources.js';
import { readInvitations } from './read-invitations.js';
import { type PaperRow, toPapers, WAITING_PAPERS, waitingValues } from './waiting-papers.js';

/** The services of business `b` that require a certificate, as a JSON array of `CertifiedServiceSource`. */
const CERTIFIED_SERVICES = `
  coalesce((
    SELECT json_agg(json_build_object(
             'category', c.name,
             'addedAt', s.created_at,
             'certificate', CASE WHEN t.id IS NOT NULL THEN json_build_object(
               'expiresOn', to_char(t.expires_on, 'YYYY-MM-DD'), 'checked', t.checked_at IS NOT NULL) END)
           ORDER BY c.name)
    FROM business_services s
    JOIN service_categories c ON c.id = s.service_category_id AND c.requires_certification
    LEFT JOIN certificates t ON t.business_service_id = s.id
    WHERE s.business_id = b.id), '[]')`;

function withDates<Row extends { services: InJson<CertifiedServiceSource>[] }>(rows: Row[]) {
  return rows.map((row) => ({
    ...row,
    services: row.services.map((service) => ({ ...service, addedAt: new Date(service.addedAt) })),
  }));
}

/**
 * What the rules need to know about the account, without the details of what is shown. Runs three statements, however much
 * the account has.
 * @param only nothing but the deadlines and invitations with these ids, and properties
 */
export async function readSources(
  pool: Pool,
  userId: string,
  now: Date,
  only: readonly string[] | null = null,
): Promise<InsightSources> {
  const [own, invitations, others] = await Promise.all([
    readProperties(pool, userId, now, only),
    readInvitations(pool, userId, now, only),
    only ? { providers: [], businesses: [], reviews: [], documents: [] } : readBusinesses(pool, userId, now),
  ]);
  return { ...own, ...invitations, ...others };
}

/** Properties, with those deadlines that may need the owner: one statement for both. */
async function readProperties(
  pool: Pool,
  userId: string,
  now: Date,
  only: readonly string[] | null,
): Promise<Pick<InsightSources, 'properties' | 'deadlines'>> {
  const rows = await runStatement<
    Omit<InsightSources['properties'][number], 'manager'> & {
      due: Pick<DeadlineSource, 'id' | 'dueOn'>[] | null;
    } & (
        | { managerId: string; managerName: string; managerListed: boolean | null; managerChangedAt: Date }
        | { managerId: null; managerName: null; managerListed: null; managerChangedAt: null }
      )
  >(pool, {
    name: 'insights-properties',
    text: `
      SELECT p.id, p.memorable_name AS name, p.created_at AS "createdAt",
             b.id AS "managerId", b.name AS "managerName", b.listed AS "managerListed",
             CASE WHEN b.registration_status <> 'APPROVED' THEN coalesce(b.reviewed_at, b.updated_at)
                  ELSE o.updated_at END AS "managerChangedAt",
             EXISTS (SELECT 1 FROM invitations i WHERE i.property_id = p.id
                     AND i.status IN (${OPEN_STATUSES})) AS invited,
             (SELECT json_agg(json_build_object('id', d.id, 'dueOn', d.due_on)) FROM deadlines d
              WHERE d.property_id = p.id AND d.due_on <= $2::date
                AND ($3::uuid[] IS NULL OR d.id = ANY ($3::uuid[]))) AS due
      FROM properties p
      LEFT JOIN businesses b ON b.id = p.manager_business_id
      LEFT JOIN users o ON o.id = b.owner_id
      WHERE p.owner_id = $1`,
    values: [userId, dayOf(new Date(now.getTime() + DEADLINE_SOON_DAYS * DAY_MS)), only],
  });
  return {
    properties: rows.map(
      ({ id, name, createdAt, invited, managerId, managerName, managerListed, managerChangedAt }) => ({
        id,
        name,
        createdAt,
        invited,
        manager: managerId
          ? { id: managerId, name: managerName, listed: managerListed === true, changedAt: managerChangedAt }
          : null,
      }),
    ),
    deadlines: rows.flatMap(({ id, name, due }) =>
      (due ?? []).map((deadline) => ({
        id: deadline.id,
        dueOn: deadline.dueOn,
        kind: 'OTHER',
        title: '',
        serviceCategoryId: null,
        work: null,
        property: { id, name },
      })),
    ),
  };
}

/**
 * Businesses that manage a property of the account or are active there, those of its own, and the reviews and documents
 * that wait for it: one statement for all.
 */
async function readBusinesses(
  pool: Pool,
  userId: string,
  now: Date,
): Promise<Pick<InsightSources, 'providers' | 'businesses' | 'reviews' | 'documents'>> {
  const rows = await runStatement<
    | { side: 'provider'; row: InJson<ProviderSource> }
    | { side: 'own'; row: InJson<BusinessSource> }
    | PaperRow
  >(pool, {
    name: 'insights-businesses',
    text: `
      WITH active AS (
        SELECT i.business_id, p.id, p.memorable_name AS name
        FROM properties p JOIN invitations i ON i.property_id = p.id AND i.status = 'ACTIVE'
        WHERE p.owner_id = $1 AND i.business_id IS NOT NULL
        UNION
        SELECT manager_business_id, id, memorable_name FROM properties
        WHERE owner_id = $1 AND manager_business_id IS NOT NULL),
      mine AS (
        SELECT id AS business_id FROM businesses WHERE owner_id = $1
        UNION
        SELECT business_id FROM staff_members WHERE user_id = $1 AND role = 'MANAGER')
      SELECT 'provider' AS side, json_build_object('id', b.id, 'name', b.name, 'email', b.email,
             'properties', (SELECT json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name, a.id)
                            FROM active a WHERE a.business_id = b.id),
             'services', ${CERTIFIED_SERVICES}) AS row
      FROM businesses b WHERE b.id IN (SELECT business_id FROM active)
      UNION ALL
      SELECT 'own', json_build_object('id', b.id, 'name', b.name, 'createdAt', b.created_at,
             'registrationStatus', b.registration_status, 'reviewedAt', b.reviewed_at, 'reviewNotes', b.review_notes,
             'serviceBusinessType', b.service_business_type, 'located', b.latitude IS NOT NULL,
             'described', coalesce(b.description, '') <> '', 'offers', cardinality(b.category_numbers),
             'services', ${CERTIFIED_SERVICES})
      FROM businesses b WHERE b.owner_id = $1
      UNION ALL
      ${WAITING_PAPERS}`,
    values: [userId, ...waitingValues(now)],
  });
  const own = rows.flatMap(({ side, row }) => (side === 'own' ? [row] : []));
  return {
    ...toPapers(rows),
    providers: withDates(rows.flatMap(({ side, row }) => (side === 'provider' ? [row] : []))),
    businesses: withDates(
      own.map((row) => ({
        ...row,
        createdAt: new Date(row.createdAt),
        reviewedAt: row.reviewedAt === null ? null : new Date(row.reviewedAt),
      })),
    ),
  };
}
