import type { SvgIconComponent } from '@mui/icons-material';
import DeclinedIcon from '@mui/icons-material/EventBusyOutlined';
import WorksIcon from '@mui/icons-material/HandshakeOutlined';
import AcceptedIcon from '@mui/icons-material/History';
import AnswersIcon from '@mui/icons-material/Schedule';
import NewIcon from '@mui/icons-material/WavingHandOutlined';
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
      return 'New here';
    case 'CERTIFIED_FOR':
      return null;
  }
}

const isShared = ({ code }: Reason) => code === 'WORKED_WITH_YOU' || code === 'DECLINED_THIS';

/** A business with which the owner has a history is not new to them. */
const withoutContradiction = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.some(isShared) ? reasons.filter(({ code }) => code !== 'NEW_HERE') : reasons;

/** Of the reasons that have words. */
const ICONS: Partial<Record<Reason['code'], SvgIconComponent>> = {
  DECLINED_THIS: DeclinedIcon,
  WORKED_WITH_YOU: WorksIcon,
  ACCEPTED: AcceptedIcon,
  ANSWERS_WITHIN: AnswersIcon,
  NEW_HERE: NewIcon,
};

interface ReasonInWords {
  code: Reason['code'];
  words: string;
  icon: SvgIconComponent;
}

/** What is known of a business, without what its card says elsewhere. */
export const reasonsInWords = (reasons: readonly Reason[] = []): ReasonInWords[] =>
  withoutContradiction(reasons).flatMap((reason) => {
    const words = reasonWords(reason);
    const icon = ICONS[reason.code];
    return words && icon ? [{ code: reason.code, words, icon }] : [];
  });

interface ReasonsProps {
  reasons: readonly ReasonInWords[];
  /** Space above, in theme units of 8 px. */
  mt?: number | { xs: number; sm: number };
}

/** What is known of the business, a line each. The server puts its work for the owner first. */
export function Reasons({ reasons, mt = { xs: 0.25, sm: 0.75 } }: ReasonsProps) {
  return (
    <Box sx={{ mt, '&:empty': { display: 'none' } }}>
      {reasons.map(({ code, words, icon: ReasonIcon }) => (
        <Box key={code} sx={{ display: 'flex', gap: 0.75, typography: 'body2' }}>
          <ReasonIcon aria-hidden sx={{ fontSize: 18, mt: '2px', flexShrink: 0, color: 'text.secondary' }} />
          <span>{words}</span>
        </Box>
      ))}
    </Box>
  );
}
