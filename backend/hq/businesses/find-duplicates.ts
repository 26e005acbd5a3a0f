import { readRows } from '../../database/run-statement.js';
import type { Db } from '../../database/db.js';
import { Prisma } from '../../generated/prisma/client.js';
import { DUPLICATE_FIELDS, type DuplicateBusinessDto, type DuplicateField } from './hq-businesses.dto.js';

/** Most duplicates shown to a reviewer. */
const DUPLICATES_MAX = 20;

/** The fields that are compared. Each expression has its own index, so it must match the migration exactly. */
const COMPARED: Record<Exclude<DuplicateField, 'document'>, (alias: Prisma.Sql) => Prisma.Sql> = {
  registrationNumber: (b) => Prisma.sql`company_number(${b}.registration_number)`,
  vatRegistrationNo: (b) => Prisma.sql`vat_number(${b}.vat_registration_no)`,
  phoneNumber: (b) => Prisma.sql`phone_e164(${b}.phone_number)`,
  email: (b) => Prisma.sql`lower(${b}.email)`,
  address: (b) => Prisma.sql`lower(${b}.address)`,
  name: (b) => Prisma.sql`look_of_name(${b}.name)`,
};

const COMPARED_FIELDS = DUPLICATE_FIELDS.filter((field) => field !== 'document');

/** Businesses `other` that uploaded the same file as the one of `own`, each for a certificate. */
const SAME_FILE = Prisma.sql`
  business_services own
  JOIN documents document ON document.business_service_id = own.id
  JOIN documents same ON same.sha256 = document.sha256
  JOIN business_services offered ON offered.id = same.business_service_id
  JOIN businesses other ON other.id = offered.business_id AND other.id <> own.business_id`;

/**
 * Other businesses that may be the same one under another name. A business with the same registration number comes
 * before neighbours with the same address: `DUPLICATE_FIELDS` gives the order.
 */
export async function findDuplicates(db: Db, businessId: string): Promise<DuplicateBusinessDto[]> {
  const [self, other] = [Prisma.sql`self`, Prisma.sql`other`];
  const searches = COMPARED_FIELDS.map(
    (field) => Prisma.sql`
      (SELECT other.id, ${field} AS field FROM self JOIN businesses other
        ON ${COMPARED[field](other)} = ${COMPARED[field](self)} AND ${COMPARED[field](self)} <> ''
       WHERE other.id <> self.id LIMIT ${DUPLICATES_MAX}::int)`,
  );
  searches.push(Prisma.sql`
    (SELECT DISTINCT other.id, 'document' AS field FROM ${SAME_FILE}
     WHERE own.business_id = ${businessId}::uuid LIMIT ${DUPLICATES_MAX}::int)`);
  return readRows<DuplicateBusinessDto>(db)`
    WITH self AS (SELECT * FROM businesses WHERE id = ${businessId}::uuid),
      found AS (${Prisma.join(searches, ' UNION ALL ')})
    SELECT b.id, b.name, b.registration_status::text AS "registrationStatus", b.created_at AS "createdAt",
      array_agg(found.field) AS matches, b.owner_id = self.owner_id AS "sameOwner"
    FROM found JOIN businesses b ON b.id = found.id CROSS JOIN self
    GROUP BY b.id, self.owner_id
    ORDER BY min(array_position(${[...DUPLICATE_FIELDS]}::text[], found.field)), count(*) DESC, b.created_at, b.id
    LIMIT ${DUPLICATES_MAX}::int`;
}

/** Whether a business has duplicates. `self` is an alias of `businesses`. */
export function hasDuplicates(self: Prisma.Sql): Prisma.Sql {
  const other = Prisma.sql`other`;
  const searches = COMPARED_FIELDS.map(
    (field) => Prisma.sql`
      (SELECT FROM businesses other
       WHERE ${COMPARED[field](other)} = ${COMPARED[field](self)} AND ${COMPARED[field](self)} <> ''
         AND other.id <> ${self}.id LIMIT 1)`,
  );
  searches.push(Prisma.sql`(SELECT FROM ${SAME_FILE} WHERE own.business_id = ${self}.id LIMIT 1)`);
  return Prisma.sql`EXISTS (${Prisma.join(searches, ' UNION ALL ')})`;
}

/** The ids of those businesses that have duplicates. */
export async function findDuplicated(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readRows<{ id: string }>(db)`
    SELECT self.id FROM businesses self
    WHERE self.id = ANY(${ids}::uuid[]) AND ${hasDuplicates(Prisma.sql`self`)}`;
  return new Set(rows.map(({ id }) => id));
}
