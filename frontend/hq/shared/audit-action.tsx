import Box from '@mui/material/Box';
import {
  type AuditAction,
  type AuditEventAction,
  auditActionLabel,
  SECURITY_AUDIT_ACTIONS,
} from '../../../backend/contract/audit-actions';

/** What reviewers decide. */
const DECISIONS = [
  'account.verified',
  'account.rejected',
  'account.suspended',
  'account.set-pending',
  'business.approved',
  'business.rejected',
  'business.suspended',
  'business.reactivated',
  'business.revoked',
] as const satisfies readonly AuditAction[];

const WEIGHTY: ReadonlySet<AuditEventAction> = new Set([...DECISIONS, ...SECURITY_AUDIT_ACTIONS]);

/** The words for an action. Decisions and what concerns security stand out among the everyday. */
export const AuditActionWords = ({ action }: { action: AuditEventAction }) => (
  <Box component="span" sx={WEIGHTY.has(action) ? { fontWeight: 650 } : undefined}>
    {auditActionLabel(action)}
  </Box>
);
