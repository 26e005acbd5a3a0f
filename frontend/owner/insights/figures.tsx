import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { formatHours } from '../../shared/format';
import { useUnanswered } from '../shared/queries/invitations';
import type { BusinessPortfolio, Insights } from '../shared/queries/insights';

interface FigureProps {
  term: string;
  /** A number, or a dash where there is none. */
  value: string;
  note?: string;
}

function Figure({ term, value, note }: FigureProps) {
  return (
    <Card variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            lineHeight: 1.3,
            fontSize: '1.75rem',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value}
        </Typography>
        {note && (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', fontSize: { xs: '0.75rem', sm: '0.8125rem' }, lineHeight: 1.35 }}
          >
            {note}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

function Tiles({ figures }: { figures: readonly FigureProps[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map((figure) => (
        <Figure key={figure.term} {...figure} />
      ))}
    </Box>
  );
}

/** @param which `unanswered` by businesses, or `to answer` by one's own. */
const current = (
  open: number,
  waiting: number | undefined,
  which: 'unanswered' | 'to answer',
): FigureProps => ({
  term: 'Current invitations',
  value: String(open),
  // Its line is kept while the number is unknown.
  note: waiting === undefined ? '\u00a0' : `${waiting || 'None'} ${which}`,
});

const timeToAnswer = ({ value, count }: Insights['portfolio']['medianAnswerHours']): FigureProps => ({
  term: 'Usual time to answer',
  value: value === null ? '–' : formatHours(value),
  note:
    value === null
      ? `Needs ${MEDIAN_MIN_ANSWERS} answers in ${PORTFOLIO_DAYS} days`
      : `Based on ${count} answers`,
});

/** The user's properties in numbers. */
export function Figures({ portfolio }: { portfolio: Insights['portfolio'] }) {
  const waiting = useUnanswered().owner;
  const { properties, managed, openInvitations, invitations90Days: recent, medianAnswerHours } = portfolio;
  return (
    <Tiles
      figures={[
        { term: 'Properties', value: String(properties), note: `${managed} with a manager` },
        current(openInvitations, waiting, 'unanswered'),
        {
          term: `Sent in ${PORTFOLIO_DAYS} days`,
          value: String(recent.sent),
          note: `${recent.answered} answered, ${recent.accepted} accepted`,
        },
        timeToAnswer(medianAnswerHours),
      ]}
    />
  );
}

/** The user's businesses in numbers. */
export function BusinessTiles({ portfolio }: { portfolio: BusinessPortfolio }) {
  const waiting = useUnanswered().business;
  const { managedProperties, openInvitations, invitations90Days: recent, medianAnswerHours } = portfolio;
  return (
    <Tiles
      figures={[
        current(openInvitations, waiting, 'to answer'),
        {
          term: `Answered in ${PORTFOLIO_DAYS} days`,
          value: String(recent.answered),
          note: `${recent.sent} received, ${recent.accepted} accepted`,
        },
        timeToAnswer(medianAnswerHours),
        { term: 'Properties managed', value: String(managedProperties) },
      ]}
    />
  );
}
