import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  OUTCOME_DAYS,
  OUTCOME_EXCLUSION_LABELS,
  OUTCOME_RESULT_LABELS,
} from '../../../backend/contract/ranking';
import { formatBand, formatDate, formatDay, formatDayMonth, formatPercent } from '../../shared/format';
import { Disclosure } from '../../shared/layout/disclosure';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../shared/list-states';
import { standingWords, useStanding, type Standing } from './standing';

type Outcome = Standing['outcomes'][number];

/** Outcomes shown first, and added by each click on "Show more". */
const STEP = 5;

const bandWords = (band: Outcome['band']) => (band ? formatBand(band) : 'Distance unknown');

function changeWords({ code, record = 1, count = 0, by, on }: Standing['changes'][number]): string {
  const until = by ? `by ${formatDayMonth(by)}` : 'within a week';
  switch (code) {
    case 'FREE_FROM':
      return `You said that you are fully booked. We won't recommend you until ${on ? formatDay(on) : 'you are free'}.`;
    case 'ANSWER_PENDING':
      return count === 1
        ? `An invitation is waiting. Reply ${until}, or it counts against you.`
        : `${count} invitations are waiting. Reply to the first ${until}, or it counts against you.`;
    case 'MORE_OUTCOMES':
      return `You'll lose the "New here" label after ${count === 1 ? 'one more outcome' : `${count} more outcomes`}. No reply within a week counts as one.`;
    case 'ACCEPT_NEXT':
      return `If you accept the next invitation within ${OUTCOME_DAYS} days, your record becomes ${record.toFixed(2)}.`;
    case 'DECLINE_NEXT':
      return `If you decline the next invitation or don't answer it, your record becomes ${record.toFixed(2)}. Declining because you are fully booked, or because it is outside your area, doesn't change it.`;
  }
}

/** How much an outcome counts: `Counts 34% as much as a new one`. */
function weightWords(weight: number): string {
  const share = formatPercent(weight);
  return share === '100%' ? 'Counts in full' : `Counts ${share} as much as a new one`;
}

/** These say what the record would become, which is arithmetic. */
const isArithmetic = ({ code }: Standing['changes'][number]) =>
  code === 'ACCEPT_NEXT' || code === 'DECLINE_NEXT';

function Changes({ changes }: Pick<Standing, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="What would change it"
      sx={{ mt: 1, mb: 2, '&:last-child': { mb: 0 }, pl: 2.5, typography: 'body2' }}
    >
      {changes.map((change) => (
        <li key={change.code}>{changeWords(change)}</li>
      ))}
    </Box>
  );
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { result, propertyName, at, band, counts, exclusion, weight, baseRate } = outcome;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {OUTCOME_RESULT_LABELS[result]}
        {propertyName && `: ${propertyName}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatDate(at)} · {bandWords(band)}
        <br />
        {counts
          ? `${weightWords(weight)}. At this distance, ${formatPercent(baseRate)} are usually accepted.`
          : `Doesn't count: ${exclusion ? OUTCOME_EXCLUSION_LABELS[exclusion] : ''}`}
      </Typography>
    </Box>
  );
}

function Outcomes({ standing }: { standing: Standing }) {
  const [shown, setShown] = useState(STEP);
  const { outcomes, pagination } = standing;
  if (outcomes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        No answers yet. Your first invitations will appear here.
      </Typography>
    );
  return (
    <>
      <Box component="ul" aria-label="Outcomes" sx={PLAIN_LIST}>
        {outcomes.slice(0, shown).map((outcome) => (
          <OutcomeRow key={outcome.id} outcome={outcome} />
        ))}
      </Box>
      {shown < outcomes.length && (
        <Button size="small" color="inherit" onClick={() => setShown(shown + 4 * STEP)}>
          Show More
        </Button>
      )}
      {shown >= outcomes.length && pagination.totalCount > outcomes.length && (
        <Typography variant="caption" color="textSecondary">
          Showing the newest {outcomes.length} of {pagination.totalCount}.
        </Typography>
      )}
    </>
  );
}

/** Where a business stands in the recommended order, and why. For its own people. */
export function StandingSection({ businessId }: { businessId: string }) {
  const standing = useStanding(businessId);
  const { data } = standing;
  return (
    <Section
      title="Standing"
      anchor="standing"
      description={
        <>
          How your answers to invitations affect your place in the marketplace.{' '}
          <TextLink to={paths.marketplaceHow}>How results are ranked</TextLink>
        </>
      }
    >
      {standing.isPending && <Skeleton variant="rounded" height={220} />}
      {standing.isError && !data && (
        <LoadFailure title="The standing could not be loaded" onRetry={standing.refetch} />
      )}
      {data && (
        <>
          <Typography>{standingWords(data)}</Typography>
          <Changes changes={data.changes.filter((change) => !isArithmetic(change))} />
          <Box sx={{ mt: 1.5 }}>
            <Disclosure inline summary="Details" sx={{ mb: 0.5, typography: 'body2', fontWeight: 550 }}>
              <Typography variant="body2">
                Your record is <strong>{data.record.toFixed(2)}</strong>
                {data.capped && ', the highest that counts'}. A record of 1.00 is usual. In the recommended
                order, a higher one moves you up.
              </Typography>
              <Changes changes={data.changes.filter(isArithmetic)} />
              <Outcomes standing={data} />
            </Disclosure>
          </Box>
        </>
      )}
    </Section>
  );
}
