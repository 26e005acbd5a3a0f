import type { AuditService } from '../../audit/audit.service.js';
import {
  REVIEWED_FIELDS,
  REVIEWED_POINT,
  type ReviewedField,
} from '../../contract/history/reviewed-fields.js';
import { SERVICE_BUSINESS_TYPE_LABELS } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { Business } from '../../generated/prisma/client.js';
import { openInvitation } from '../../management/cancel-invitations.js';
import { toBusinessColumns } from './business-columns.js';
import type { UpdateBusinessDto } from './business-input.dto.js';
import { type BusinessLocation, hasCoordinates } from './business-location.js';
import { wasApproved } from '../access/business.policy.js';
import { lockOwnBusiness } from '../access/find-business.js';
import { bumpRevision } from '../access/bump-revision.js';
import { withdrawChecks } from '../certificates/withdraw-checks.js';

/** The fields that a certificate is checked against. */
const IDENTITY = ['name', 'companyType', 'registrationNumber'] as const;

type CoveredField = ReviewedField | (typeof REVIEWED_POINT)[number];
type ProfileField = Exclude<keyof UpdateBusinessDto, 'addressComponents'>;
/** A field that no approval covers. The parts of the address count as the town. */
const isUnreviewed = (field: keyof UpdateBusinessDto): field is Exclude<ProfileField, CoveredField> =>
  field !== 'addressComponents' && !([...REVIEWED_FIELDS, ...REVIEWED_POINT] as string[]).includes(field);

/**
 * Writes the owner's changes to the profile. An approved business stays approved, and reviewers see that something
 * which the approval covers has changed. A new identity withdraws the checks of the certificates.
 * @param location the new location; null when it does not change
 * @throws AppError BUSINESS_NOT_FOUND, BUSINESS_TYPE_IN_USE
 */
export async function updateBusiness(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  id: string,
  change: UpdateBusinessDto,
  location: BusinessLocation | null,
): Promise<void> {
  await lockOwnBusiness(tx, id, actor.id);
  const current = await tx.business.findUniqueOrThrow({ where: { id } });
  const businessType = await newBusinessType(tx, id, current, change);
  const data = {
    ...toBusinessColumns(change, location),
    ...(businessType === undefined ? {} : { businessType }),
  };
  const differs = (field: ProfileField) => data[field] !== undefined && data[field] !== current[field];
  const pointAlone = current.latitude !== null && !differs('address');
  const pointShown = pointAlone || hasCoordinates(change);
  const reviewed: CoveredField[] = [
    ...REVIEWED_FIELDS.filter(differs),
    ...(pointShown ? REVIEWED_POINT.filter(differs) : []),
  ];
  const { town } = await tx.business.update({ where: { id }, data, select: { town: true } });
  // Cards show the town. The parts of the address may name another one while the address stays.
  const townAlone = town !== current.town && !differs('address');
  const covered = [...reviewed, ...(townAlone ? (['town'] as const) : [])];
  const unreviewed = (Object.keys(change) as (keyof UpdateBusinessDto)[]).filter(isUnreviewed);
  const changed = [...covered, ...unreviewed.filter(differs)];
  if (changed.length === 0) return;
  await bumpRevision(tx, id, { flagForReview: covered.length > 0 && wasApproved(current) });
  await audit.record(tx, actor, {
    action: 'business.changed',
    subjectType: 'business',
    subjectId: id,
    before: Object.fromEntries(changed.map((field) => [field, current[field]])),
    after: Object.fromEntries(changed.map((field) => [field, { ...data, town }[field]])),
  });
  if (IDENTITY.some(differs)) await withdrawChecks(tx, audit, actor, id);
}

/** The default label follows the type. The owner's own text stays. */
async function newBusinessType(
  tx: Db,
  id: string,
  current: Business,
  { serviceBusinessType: type, businessType }: UpdateBusinessDto,
): Promise<string | undefined> {
  if (!type || type === current.serviceBusinessType) return businessType;
  const ties = await tx.business.findUniqueOrThrow({
    where: { id },
    select: {
      _count: {
        select: {
          managedProperties: true,
          services: true,
          invitations: { where: openInvitation },
        },
      },
    },
  });
  const { managedProperties, services, invitations } = ties._count;
  if (managedProperties + services + invitations > 0) throw new AppError('BUSINESS_TYPE_IN_USE');
  const wasLabel = current.businessType === SERVICE_BUSINESS_TYPE_LABELS[current.serviceBusinessType];
  return businessType ?? (wasLabel ? SERVICE_BUSINESS_TYPE_LABELS[type] : undefined);
}
