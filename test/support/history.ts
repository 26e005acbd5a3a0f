import type { TestApp } from './app.js';

export interface Step {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The audit events of one subject, oldest first. */
export async function historyOf({ database }: TestApp, subjectId: string): Promise<Step[]> {
  const events = await database.prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return events.map(({ action, before, after }) => ({
    action,
    before: before as Step['before'],
    after: after as Step['after'],
  }));
}

interface Transition {
  action: string;
  was: string | null;
  became: string;
}

const from = (froms: readonly (string | null)[], action: string, became: string): Transition[] =>
  froms.map((was) => ({ action, was, became }));

/** Every allowed change of status. Not imported, so that a mistake in the contract's tables is found. */
const TRANSITIONS: Transition[] = [
  ...from([null], 'invitation.sent', 'PENDING'),
  ...from(['PENDING'], 'invitation.resent', 'PENDING'),
  ...from(['PENDING'], 'invitation.accepted', 'ACCEPTED'),
  ...from(['PENDING'], 'invitation.declined', 'DECLINED'),
  ...from(['PENDING'], 'invitation.expired', 'CANCELLED'),
  ...from(['ACCEPTED'], 'invitation.activated', 'ACTIVE'),
  // An active invitation is cancelled when its management, property or business ends.
  ...from(['PENDING', 'ACCEPTED', 'ACTIVE'], 'invitation.cancelled', 'CANCELLED'),
  ...from(['ACTIVE'], 'invitation.finished', 'CANCELLED'),
  ...from([null], 'business.created', 'PENDING_REVIEW'),
  ...from(['PENDING', 'PENDING_REVIEW', 'REJECTED'], 'business.approved', 'APPROVED'),
  ...from(['PENDING', 'PENDING_REVIEW'], 'business.rejected', 'REJECTED'),
  ...from(['APPROVED'], 'business.suspended', 'SUSPENDED'),
  ...from(['SUSPENDED'], 'business.reactivated', 'APPROVED'),
  ...from(['APPROVED'], 'business.revoked', 'REJECTED'),
  ...from(['PENDING_VERIFICATION', 'REJECTED', 'SUSPENDED'], 'account.verified', 'VERIFIED'),
  ...from(['PENDING_VERIFICATION', 'VERIFIED', 'SUSPENDED'], 'account.rejected', 'REJECTED'),
  ...from(['PENDING_VERIFICATION', 'VERIFIED', 'REJECTED'], 'account.suspended', 'SUSPENDED'),
  ...from(['VERIFIED', 'REJECTED', 'SUSPENDED'], 'account.set-pending', 'PENDING_VERIFICATION'),
  ...from(['PENDING_VERIFICATION', 'VERIFIED', 'REJECTED', 'SUSPENDED'], 'account.deleted', 'REJECTED'),
];

/**
 * `steps`: each change of a status or manager in the audit log, with the previous one (null: the first). `things`: the
 * current state of each record, which a factory may have created in any state. Replacing a manager makes two audit
 * events, one for each business; only one of them counts as a step.
 */
const HISTORIES = `
  WITH changes AS (
    SELECT id, subject_id, subject_type, action,
      CASE subject_type WHEN 'invitation' THEN before->>'status' WHEN 'business' THEN before->>'registrationStatus'
        WHEN 'user' THEN before->>'accountStatus' ELSE coalesce(before->>'businessId', 'nobody') END AS was,
      CASE subject_type WHEN 'invitation' THEN after->>'status' WHEN 'business' THEN after->>'registrationStatus'
        WHEN 'user' THEN after->>'accountStatus' ELSE coalesce(after->>'businessId', 'nobody') END AS became
    FROM audit_events
    WHERE at >= $2 AND action !~ '^property[.](deleted|deadline|document|guide)' AND (action <> 'property.unassigned' OR after->>'businessId' IS NULL)
  ), steps AS (
    SELECT *, lag(became) OVER in_order AS previous, lead(id) OVER in_order AS next
    FROM changes WHERE became IS NOT NULL WINDOW in_order AS (PARTITION BY subject_id ORDER BY id)
  ), things AS (
    SELECT id, status::text AS now FROM invitations
    UNION ALL SELECT id, registration_status::text FROM businesses
    UNION ALL SELECT id, account_status::text FROM users WHERE deleted_at IS NULL
    UNION ALL SELECT id, coalesce(manager_business_id::text, 'nobody') FROM properties
  )`;

/**
 * Data that breaks a rule; none is expected. The rules: at most one active manager of a property, which is its manager;
 * no open invitation that should have ended; every history follows the transition tables up to the current state; a job
 * for every unsent mail.
 * @param since ignores older records
 */
export async function contradictions({ database }: TestApp, since = new Date(0)): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>(
    `${HISTORIES}
    SELECT 'active manager without the property' AS what, i.id
      FROM invitations i JOIN properties p ON p.id = i.property_id
      WHERE i.created_at >= $2 AND i.status = 'ACTIVE' AND i.invitation_type = 'PROPERTY_MANAGER'
        AND p.manager_business_id IS DISTINCT FROM i.business_id
    UNION ALL
    SELECT 'two active managers', property_id FROM invitations
      WHERE created_at >= $2 AND status = 'ACTIVE' AND invitation_type = 'PROPERTY_MANAGER'
      GROUP BY property_id HAVING count(*) > 1
    UNION ALL
    SELECT 'managed by a business that was never approved or was revoked', p.id
      FROM properties p JOIN businesses b ON b.id = p.manager_business_id
      WHERE p.created_at >= $2 AND b.registration_status NOT IN ('APPROVED', 'SUSPENDED')
    UNION ALL
    SELECT 'open invitation of a revoked business', i.id
      FROM invitations i JOIN businesses b ON b.id = i.business_id
      WHERE i.created_at >= $2 AND b.registration_status = 'REJECTED'
        AND i.status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
    UNION ALL
    SELECT 'two open invitations', min(id::text)::uuid FROM invitations
      WHERE created_at >= $2 AND status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
      GROUP BY property_id, business_id HAVING count(*) > 1
    UNION ALL
    SELECT 'a step that does not begin where the one before ended: ' || action, subject_id
      FROM steps WHERE previous <> was
    UNION ALL
    SELECT 'a history that does not end at what is', s.subject_id
      FROM steps s JOIN things t ON t.id = s.subject_id WHERE s.next IS NULL AND s.became <> t.now
    UNION ALL
    SELECT 'a step that no table has: ' || concat_ws(' ', action, was, became), subject_id FROM steps s
      WHERE subject_type <> 'property' AND NOT EXISTS (
        SELECT 1 FROM jsonb_to_recordset($1::jsonb) AS t (action text, was text, became text)
        WHERE t.action = s.action AND t.was IS NOT DISTINCT FROM s.was AND t.became = s.became)
    UNION ALL
    SELECT 'a mail without a job', m.id FROM mails m
      WHERE m.sent_at IS NULL AND m.created_at >= $2
        AND NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'mailId' = m.id::text)`,
    [JSON.stringify(TRANSITIONS), since],
  );
  return rows;
}
