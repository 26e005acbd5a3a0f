import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/ErrorOutlined';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { countOf } from '../../../shared/format';
import { HEADER_HEIGHT } from '../../../shared/navigation/header';
import { TextLink } from '../../../shared/layout/link-button';
import { ReviewBar } from './review-bar';
import { Section, useSaysOnce } from '../section';
import { findingsOf, type Check } from './checks';
import { goToSection } from '../go-to-section';
import { WaitingTime } from '../waiting-age';

const ICONS = {
  good: { Icon: GoodIcon, color: 'success', words: 'Fine' },
  look: { Icon: LookIcon, color: 'warning', words: 'Look at this' },
  none: { Icon: NoneIcon, color: 'action', words: 'Nothing to check' },
} as const;

/** What is doubtful comes first. */
const byUrgency = (one: Check, other: Check) => Number(other.state === 'look') - Number(one.state === 'look');

/** Leads to the details. */
function Label({ check: { label, anchor, to, empty = false } }: { check: Check }) {
  const saysOnce = useSaysOnce();
  if (to)
    return (
      <TextLink to={to} color="inherit" className="touch">
        {label}
      </TextLink>
    );
  if (!anchor || (empty && saysOnce)) return <span style={{ fontWeight: 550 }}>{label}</span>;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      className="touch"
      onClick={() => goToSection(anchor)}
      sx={{ textAlign: 'left' }}
    >
      {label}
    </Link>
  );
}

/** What is checked, and what was found below it. On a phone at the right, where short ones share a line. */
const WORDS = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 1,
} as const;

function CheckLine({ check }: { check: Check }) {
  const { words, state } = check;
  const { Icon, color, words: meaning } = ICONS[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon fontSize="small" color={color} titleAccess={meaning} sx={{ mt: 0.25 }} />
      <Box sx={WORDS}>
        <Label check={check} />
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ lineHeight: 1.35, textAlign: { xs: 'right', sm: 'left' } }}
        >
          {words}
        </Typography>
      </Box>
    </Box>
  );
}

/** How long a record has waited. `promised`: whether somebody was told how long it takes. */
export interface Wait {
  /** ISO time. */
  since: string;
  promised: boolean;
}

interface ReviewCardProps {
  /** Null where nothing waits. */
  wait: Wait | null;
  checks: readonly Check[];
  /** What can be done about what was found. */
  remedy?: ReactNode;
  /** Why a decision is missing, if one is. */
  obstacle?: ReactNode;
  /** What a second press of a key confirms. */
  question?: ReactNode;
  buttons: ReactNode[];
}

/** What a reviewer checks, and the buttons of the decision: beside the facts, and in sight while one reads them. */
export function ReviewCard({ wait, checks, remedy, obstacle, question, buttons }: ReviewCardProps) {
  const findings = findingsOf(checks).length;
  return (
    <Box
      sx={{
        gridColumn: { lg: 2 },
        gridRow: { lg: 1 },
        position: { lg: 'sticky' },
        top: { lg: HEADER_HEIGHT + 16 },
        minWidth: 0,
      }}
    >
      <Section title="Review" actions={wait && <WaitingTime {...wait} alone />}>
        <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1 }}>
          {findings === 0 ? 'No problems found' : `${countOf(findings, 'problem')} found`}
        </Typography>
        <Box
          component="ul"
          aria-label="Checklist"
          sx={{
            ...PLAIN_LIST,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' },
            gap: 1,
            fontSize: '0.875rem',
          }}
        >
          {checks.toSorted(byUrgency).map((check) => (
            <CheckLine key={check.label} check={check} />
          ))}
        </Box>
        <Typography variant="body2" component="div" sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
          {remedy}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ mt: 2, '&:empty': { display: 'none' }, overflowWrap: 'anywhere' }}
        >
          {obstacle}
        </Typography>
        <div role="status">{question}</div>
        {buttons.length > 0 && <ReviewBar>{buttons}</ReviewBar>}
      </Section>
    </Box>
  );
}

/** The sections of the facts below each other. Empty ones that follow each other share a card, as lines of one list. */
const FACT_COLUMN = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section:has([data-empty]) + section:has([data-empty])': {
    mt: '-17px',
    py: 1.25,
    borderTopLeftRadius: 0,
    borderTopRightRadius: 0,
  },
  '& > section:has([data-empty]):has(+ section [data-empty])': {
    py: 1.25,
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
  },
} as const;

interface ReviewLayoutProps {
  /** The card of a review, if there is one. */
  card: ReactNode;
  /** The widths of the columns, where there is so much room for both, in px. */
  columns?: string;
  from?: number;
  /** The facts, one child for each column. */
  children: ReactNode[];
}

/** The card of a review, and the facts beside it. */
export function ReviewLayout({ card, columns, from = 700, children }: ReviewLayoutProps) {
  const beside = columns && {
    alignItems: 'start',
    [`@container (min-width: ${from}px)`]: { gridTemplateColumns: columns },
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(card && { lg: 'minmax(0, 1fr) 300px' }),
        },
      }}
    >
      {card}
      <Box sx={{ containerType: 'inline-size', minWidth: 0 }}>
        <Box sx={{ ...FACT_COLUMN, ...beside }}>
          {Children.map(children, (column) => (
            <Box sx={FACT_COLUMN}>{column}</Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
