import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { formatHours } from '../../shared/format';
import type { Insights } from './queries';

function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
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

/** The user's properties in numbers. */
export function Figures({ portfolio }: { portfolio: Insights['portfolio'] }) {
  const { properties, managed, openInvitations, invitations90Days: recent, medianAnswerHours } = portfolio;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 4,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Figure term="Properties" value={String(properties)} note={`${managed} with a manager`} />
      <Figure term="Open invitations" value={String(openInvitations)} note="Pending, accepted or active" />
      <Figure
        term={`Invitations in ${PORTFOLIO_DAYS} days`}
        value={String(recent.sent)}
        note={`${recent.answered} answered, ${recent.accepted} accepted`}
      />
      <Figure
        term="Usual time to answer"
        value={medianAnswerHours.value === null ? '–' : formatHours(medianAnswerHours.value)}
        note={
          medianAnswerHours.value === null
            ? `Shown after ${MEDIAN_MIN_ANSWERS} answers`
            : `Median of ${medianAnswerHours.count} answers`
        }
      />
    </Box>
  );
}
