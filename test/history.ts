import type { TestApp } from './app.js';

export interface Step {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the audit trail tells of one subject, oldest first. */
export async function historyOf({ database }: TestApp, subjectId: string): Promise<Step[]> {
  const events = await database.prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return events.map(({ action, before, after }) => ({
    action,
    before: before as Step['before'],
    after: after as Step['after'],
  }));
}

/** Names of the mails queued to one address, oldest first. */
export async function mailTo({ database }: TestApp, recipient: string): Promise<string[]> {
  const mails = await database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return mails.map(({ template }) => template);
}

/** Rows with whose help a test says that nothing contradicts anything after a race. */
export async function contradictions({ database }: TestApp): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    SELECT 'active manager without the property' AS what, i.id
      FROM invitations i JOIN properties p ON p.id = i.property_id
      WHERE i.status = 'ACTIVE' AND i.invitation_type = 'PROPERTY_MANAGER'
        AND p.manager_business_id IS DISTINCT FROM i.business_id
    UNION ALL
    SELECT 'managed by a business that was never approved or was revoked', p.id
      FROM properties p JOIN businesses b ON b.id = p.manager_business_id
      WHERE b.registration_status NOT IN ('APPROVED', 'SUSPENDED')
    UNION ALL
    SELECT 'open invitation of a revoked business', i.id
      FROM invitations i JOIN businesses b ON b.id = i.business_id
      WHERE b.registration_status = 'REJECTED' AND i.status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
    UNION ALL
    SELECT 'two open invitations', min(id::text)::uuid FROM invitations
      WHERE status IN ('PENDING', 'ACCEPTED', 'ACTIVE') GROUP BY property_id, business_id HAVING count(*) > 1`);
  return rows;
}
