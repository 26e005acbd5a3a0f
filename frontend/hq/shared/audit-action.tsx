import Box from '@mui/material/Box';
import {
  type AuditEventAction,
  auditActionLabel,
  DECISION_ACTIONS,
  SECURITY_AUDIT_ACTIONS,
} from '../../../backend/contract/audit-actions';

const WEIGHTY: ReadonlySet<AuditEventAction> = new Set([...DECISION_ACTIONS, ...SECURITY_AUDIT_ACTIONS]);

/** The words for an action. Decisions and what concerns security stand out among the everyday. */
export const AuditActionWords = ({ action }: { action: AuditEventAction }) => (
  <Box component="span" sx={WEIGHTY.has(action) ? { fontWeight: 650 } : undefined}>
    {auditActionLabel(action)}
  </Box>
);
