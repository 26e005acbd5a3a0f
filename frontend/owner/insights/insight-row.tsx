import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import StarOutlineOutlined from '@mui/icons-material/StarOutlineOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { BUSINESS_INSIGHT_KINDS } from '../../../backend/contract/insights';
import { describeJob } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { shortAddress } from '../../shared/format';
import { statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { ActionRow, ROW_TILE } from '../../shared/rows/action-row';
import { PropertyPlace } from '../shared/property-place';
import { InsightAction } from './insight-action';
import {
  insightAge,
  insightAnswerBy,
  insightDetail,
  insightLevel,
  insightText,
  isOverdue,
  placeOf,
} from './insight-text';
import type { Insight } from '../shared/queries/insights';

const LEVELS = {
  ACT: { color: 'warning.main', label: 'Needs you now' },
  SOON: { color: 'info.main', label: 'Soon' },
  KNOW: { color: 'text.secondary', label: 'Good to know' },
} as const;

const ICONS: Record<Insight['kind'], typeof MailOutlined> = {
  MESSAGE_UNREAD: ChatBubbleOutlineOutlined,
  MESSAGE_TO_READ: ChatBubbleOutlineOutlined,
  QUOTE_TO_DECIDE: RequestQuoteOutlined,
  REVIEW_TO_ANSWER: StarOutlineOutlined,
  DOCUMENT_TO_CONFIRM: DescriptionOutlined,
  CERTIFICATE_TO_CONFIRM: DescriptionOutlined,
  INVITATION_UNANSWERED: MailOutlined,
  INVITATION_EXPIRING: MailOutlined,
  INVITATION_DECLINED: MailOutlined,
  INVITATION_NOT_STARTED: MailOutlined,
  WORK_FINISHED: TaskAltOutlined,
  INVITATION_TO_ANSWER: MailOutlined,
  INVITATION_TO_START: MailOutlined,
  PROVIDER_CERTIFICATE: VerifiedOutlined,
  CERTIFICATE_EXPIRING: VerifiedOutlined,
  CERTIFICATE_MISSING: VerifiedOutlined,
  DEADLINE: EventOutlined,
  MANAGER_NOT_APPROVED: HomeWorkOutlined,
  PROPERTY_UNATTENDED: HomeWorkOutlined,
  REVIEW_PENDING: BadgeOutlined,
  REVIEW_REJECTED: BadgeOutlined,
  PROFILE_INCOMPLETE: BadgeOutlined,
};

interface InsightRowProps {
  insight: Insight;
  /** On the page of its property, which shows its messages and needs no name. */
  onItsPage?: boolean;
  /** Told of an invitation that was accepted or started in the row. */
  onAnswered?: (insight: Insight, invitation: Invitation) => void;
  /** After the row's own button. */
  more?: ReactNode;
}

/** Behind the icon. Filled for now, outlined for soon, so that colour is not the only sign. */
const LOOKS: Record<Insight['level'], object> = {
  ACT: {
    '&::before': { backgroundColor: 'warning.main', opacity: 0.13 },
    '@media (forced-colors: active)': {
      '&::before': { border: '2px solid CanvasText', backgroundColor: 'transparent', opacity: 1 },
    },
  },
  SOON: { '&::before': { border: 1, borderColor: 'info.main', opacity: 0.5 } },
  KNOW: {},
};

const OF_BUSINESS: readonly Insight['kind'][] = BUSINESS_INSIGHT_KINDS;

/** Owners see the property it is about. The people of a business see the business: a property may not be theirs to see. */
const pageOf = ({ kind, facts, path }: Insight): string =>
  facts.propertyId && !OF_BUSINESS.includes(kind) ? paths.property(facts.propertyId) : path;

/** What an insight is about, in the colour of its urgency. */
function InsightIcon({ insight }: Pick<InsightRowProps, 'insight'>) {
  const Icon = ICONS[insight.kind];
  const level = insightLevel(insight);
  const { color, label } = LEVELS[level];
  return (
    <Box sx={[ROW_TILE, LOOKS[level]]}>
      <Icon titleAccess={label} sx={{ color, fontSize: 20 }} />
    </Box>
  );
}

/** Until when to answer, and for how long it has been so. Nothing where that is not known. */
function age(insight: Insight): ReactNode {
  const answerBy = insightAnswerBy(insight);
  const since = insightAge(insight);
  if (!since) return null;
  return (
    <>
      {answerBy && (
        <Box component="strong" sx={{ display: 'block', color: 'text.primary', fontWeight: 600 }}>
          {answerBy}
        </Box>
      )}
      {isOverdue(insight) ? (
        <Box component="strong" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {since}
        </Box>
      ) : (
        since
      )}
    </>
  );
}

/** What the work is, if the owner said it: `Boiler service at Market Loft, due 26 Dec`. */
function Job({ insight: { kind, facts } }: { insight: Insight }) {
  const status = kind === 'WORK_FINISHED' ? 'CANCELLED' : 'PENDING';
  const job = facts.job && describeJob(facts.job, facts.propertyName ?? '', status);
  if (!job) return null;
  return (
    <Typography variant="body2" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {job}
    </Typography>
  );
}

/** The role and the place, on which the answer may depend. */
function Asked({ insight }: { insight: Insight }) {
  const { kind, facts } = insight;
  if (kind !== 'INVITATION_TO_ANSWER') return null;
  const { invitationType, propertyAddress } = facts;
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {[
        invitationType && `As ${statusWords(invitationType)}`,
        propertyAddress && shortAddress(propertyAddress),
      ]
        .filter(Boolean)
        .join(' · ')}
      <PropertyPlace {...placeOf(insight)} />
    </Typography>
  );
}

/** What somebody wrote about it, in at most two lines. */
function Detail({ insight }: { insight: Insight }) {
  const detail = insightDetail(insight);
  if (!detail) return null;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
      }}
    >
      {detail}
    </Typography>
  );
}

/** One insight as a list item: urgency, a sentence with its age, and what can be done. */
export function InsightRow({ insight, onItsPage = false, onAnswered, more }: InsightRowProps) {
  const id = useId();
  return (
    <ActionRow
      id={id}
      icon={<InsightIcon insight={insight} />}
      sentence={insightText(insight, onItsPage)}
      to={onItsPage ? undefined : pageOf(insight)}
      detail={
        !onItsPage && (
          <>
            <Job insight={insight} />
            <Asked insight={insight} />
            <Detail insight={insight} />
          </>
        )
      }
      when={age(insight)}
      action={
        <InsightAction
          insight={insight}
          describedBy={id}
          onItsPage={onItsPage}
          onAnswered={(invitation) => onAnswered?.(insight, invitation)}
        />
      }
      more={more}
    />
  );
}
