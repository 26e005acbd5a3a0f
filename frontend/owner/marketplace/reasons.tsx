import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import type { MarketplaceBusiness } from '../../api/types';
import { formatDay } from '../../shared/format';

type Reason = NonNullable<MarketplaceBusiness['reasons']>[number];

const DAY_HOURS = 24;

function answersWithin(hours: number): string {
  if (hours <= 1) return 'Usually answers within an hour';
  if (hours <= DAY_HOURS) return 'Usually answers within a day';
  return `Usually answers within ${Math.ceil(hours / DAY_HOURS)} days`;
}

/** A reason in words. Null for what the card already says elsewhere. */
function reasonWords({ code, properties = 0, count = 0, of = 0, hours = 0, on }: Reason): string | null {
  switch (code) {
    case 'DECLINED_THIS':
      return on ? `Declined this property on ${formatDay(on)}` : 'Declined this property';
    case 'WORKED_WITH_YOU':
      return properties === 1
        ? 'Works at one of your properties'
        : `Works at ${properties} of your properties`;
    case 'ACCEPTED':
      return `Accepted ${count} of ${of} invitations`;
    case 'ANSWERS_WITHIN':
      return answersWithin(hours);
    case 'NEW_HERE':
    case 'CERTIFIED_FOR':
      return null;
  }
}

const isShared = ({ code }: Reason) => code === 'WORKED_WITH_YOU' || code === 'DECLINED_THIS';

/** Whether a business is new here. One with which the owner has a history is not new to them. */
export const isNewHere = (reasons: readonly Reason[]): boolean =>
  !reasons.some(isShared) && reasons.some(({ code }) => code === 'NEW_HERE');

/** What is known of the business from its earlier invitations, and of its work for the owner. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const words = reasons.map(reasonWords).filter((one) => one !== null);
  if (words.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        mt: { xs: 0.25, sm: 1 },
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <History aria-hidden sx={{ fontSize: 18, mt: '2px', flexShrink: 0 }} />
      <span>{words.join(' · ')}</span>
    </Box>
  );
}
