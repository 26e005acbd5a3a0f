import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { formatHours } from '../../shared/format';
import type { BusinessPortfolio, Insights } from './queries';

interface FigureProps {
  term: string;
  value: string;
  note?: string;
}

function Figure({ term, value, note }: FigureProps) {
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontSize: '1.75rem',
            lineHeight: 1.3,
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value}
        </Typography>
        {note && (
          <Typography component="span" variant="caption" color="textSecondary">
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
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map((figure) => (
        <Figure key={figure.term} {...figure} />
      ))}
    </Box>
  );
}

const OPEN = { term: 'Open invitations', note: 'Pending, accepted or active' };

const timeToAnswer = ({ value, count }: Insights['portfolio']['medianAnswerHours']): FigureProps => ({
  term: 'Usual time to answer',
  value: value === null ? '–' : formatHours(value),
  note: value === null ? `Shown after ${MEDIAN_MIN_ANSWERS} answers` : `Median of ${count} answers`,
});

/** The user's properties in numbers. */
export function Figures({ portfolio }: { portfolio: Insights['portfolio'] }) {
  const { properties, managed, openInvitations, invitations90Days: recent, medianAnswerHours } = portfolio;
  return (
    <Tiles
      figures={[
        { term: 'Properties', value: String(properties), note: `${managed} with a manager` },
        { ...OPEN, value: String(openInvitations) },
        {
          term: `Invitations in ${PORTFOLIO_DAYS} days`,
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
  const { managedProperties, openInvitations, invitations90Days: recent, medianAnswerHours } = portfolio;
  return (
    <Tiles
      figures={[
        { ...OPEN, value: String(openInvitations) },
        {
          term: `Answered in ${PORTFOLIO_DAYS} days`,
          value: String(recent.answered),
          note: `Of ${recent.sent} received; ${recent.accepted} accepted`,
        },
        timeToAnswer(medianAnswerHours),
        { term: 'Properties managed', value: String(managedProperties) },
      ]}
    />
  );
}
