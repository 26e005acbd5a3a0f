import Typography from '@mui/material/Typography';
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
      return 'New here';
    case 'CERTIFIED_FOR':
      return null;
  }
}

const isShared = ({ code }: Reason) => code === 'WORKED_WITH_YOU' || code === 'DECLINED_THIS';

/** Why a business stands where it stands. A business with which the owner has a history is not new to them. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const told = reasons.some(isShared) ? reasons.filter(({ code }) => code !== 'NEW_HERE') : reasons;
  const words = told.map(reasonWords).filter((one) => one !== null);
  if (words.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: { xs: 0.25, sm: 1 } }}>
      {words.join(' · ')}
    </Typography>
  );
}
