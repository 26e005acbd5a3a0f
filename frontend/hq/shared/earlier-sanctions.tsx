import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { StatusChip } from '../../shared/layout/status-chip';
import { formatDate } from '../../shared/format';
import { Mark } from './doubts';
import type { EarlierSanction } from './types';

const MARKS: Record<EarlierSanction['matchedOn'][number], string> = {
  email: 'email',
  registrationNumber: 'registration number',
  vatRegistrationNo: 'VAT number',
};

const OTHERS = {
  account: { true: 'this account', false: 'other account' },
  business: { true: 'business of this account', false: 'business of another account' },
} as const;

/** Nobody has looked at the numbers of a business that was rejected. They may be those of a competitor. */
const typedOnly = (kind: EarlierSanction['kind'], status: EarlierSanction['status']): string =>
  kind === 'business' && status === 'REJECTED' ? '; typed there, never approved' : '';

/** Where the page says them. */
export const EARLIER_DECISIONS_ANCHOR = 'earlier-decisions';

/** The mark of a row in a list. The page of the account or business has the details. */
export function SanctionMark() {
  return (
    <Mark>
      <StatusChip status="EARLIER_DECISIONS" label="Earlier decisions" tone="orange" />
    </Mark>
  );
}

/** Decisions against others with the same email or number. Accounts and businesses may be deleted by now. */
export function EarlierSanctions({ sanctions }: { sanctions: readonly EarlierSanction[] }) {
  if (sanctions.length === 0) return null;
  return (
    <Alert id={EARLIER_DECISIONS_ANCHOR} severity="warning" sx={{ mb: 2, scrollMarginTop: 80 }}>
      Earlier decisions with the same details:
      <Box component="ul" aria-label="Earlier decisions" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {sanctions.map(({ kind, status, at, matchedOn, sameAccount }) => (
          <li key={`${kind} ${status} ${at} ${matchedOn.join()}`}>
            {`${status.toLowerCase()} on ${formatDate(at)}, ${OTHERS[kind][`${sameAccount}`]}`}
            {` (same ${matchedOn.map((mark) => MARKS[mark]).join(', ')}${typedOnly(kind, status)})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
