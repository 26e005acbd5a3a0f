import { StatusChip } from '../../shared/layout/status-chip';
import { Mark } from './mark';

/** The mark of an account whose person has not opened the link that was mailed to the email. */
export function UnconfirmedMark() {
  return (
    <Mark>
      <StatusChip status="UNCONFIRMED" label="Email not confirmed" tone="grey" />
    </Mark>
  );
}
