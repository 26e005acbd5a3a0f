import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  OUTCOME_DAYS,
  OUTCOME_EXCLUSION_LABELS,
  OUTCOME_RESULT_LABELS,
} from '../../../../backend/contract/ranking';
import { recordWords, standingWords } from '../../../../backend/contract/standing-words';
import { formatBand, formatDate, formatDay, formatPercent } from '../../../shared/format';
import { Disclosure } from '../../../shared/layout/disclosure';
import { TextLink } from '../../../shared/layout/link-button';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { Section } from '../../../shared/layout/section';
import { paths } from '../../../shared/paths';
import { LoadFailure } from '../../../shared/feedback/load-failure';
import { nextStep, useStanding, type Standing } from '../../insights/standing';

type Outcome = Standing['outcomes'][number];
type Change = Standing['changes'][number];

/** Outcomes shown first, and added by each click on "Show more". */
const STEP = 5;

const bandWords = (band: Outcome['band']) => (band ? formatBand(band) : 'Distance unknown');

/** What holds at the moment, whatever the business answered. */
function factWords({ code, count = 0, on }: Change): string | null {
  if (code === 'FREE_FROM')
    return `You said that you are fully booked. We won't recommend you until ${on ? formatDay(on) : 'you are free'}.`;
  if (code === 'MORE_OUTCOMES')
    return `You have the "New here" label until ${count === 1 ? 'one more invitation counts' : `${count} more invitations count`}. We keep some places on the first page for new businesses.`;
  return null;
}

/** What the record would become. */
function nextWords({ code, record = 1 }: Change): string | null {
  if (code === 'ACCEPT_NEXT')
    return `If you accept the next invitation within ${OUTCOME_DAYS} days, your record is ${recordWords(record)}.`;
  if (code === 'DECLINE_NEXT') return `If you decline it or don't answer, it is ${recordWords(record)}.`;
  return null;
}

/** How much an outcome counts: `Older, so it counts for 34%`. */
function weightWords(weight: number): string {
  const share = formatPercent(weight);
  return share === '100%' ? 'Counts in full' : `Older, so it counts for ${share}`;
}

function Sentences({ changes, words }: { changes: readonly Change[]; words: typeof factWords }) {
  return changes
    .map((change) => ({ code: change.code, text: words(change) }))
    .filter(({ text }) => text)
    .map(({ code, text }) => (
      <Typography key={code} variant="body2" sx={{ mt: 1 }}>
        {text}
      </Typography>
    ));
}

/** Where the business stands, why, and what would help. */
function Summary({ standing }: { standing: Standing }) {
  const { nearest, place, why } = standingWords(standing);
  return (
    <>
      {nearest && standing.place && (
        <>
          <Typography sx={{ fontWeight: 550 }}>{nearest}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            Counted within {standing.place.radiusMiles} miles of the middle of {standing.place.town}. An
            owner&apos;s list begins at their property.
          </Typography>
        </>
      )}
      <Typography sx={nearest ? undefined : { fontWeight: 550 }}>{place}</Typography>
      {why && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {why}
        </Typography>
      )}
      <Sentences changes={standing.changes} words={factWords} />
      <Box sx={{ mt: 2, p: 1.5, borderRadius: '10px', backgroundColor: 'action.hover' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          Next step
        </Typography>
        <Typography variant="body2">{nextStep(standing)}</Typography>
      </Box>
    </>
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
          ? `${weightWords(weight)}. At this distance ${Math.round(100 * baseRate)} of 100 accept.`
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
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        No answers yet. Your first invitations will appear here.
      </Typography>
    );
  return (
    <>
      <Box component="ul" aria-label="Outcomes" sx={{ ...PLAIN_LIST, mt: 2 }}>
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

/** Where a business stands in the recommended order, why, and what would help. For its own people. */
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
      {standing.isError && !data && <LoadFailure title="We couldn't load the standing" query={standing} />}
      {data && (
        <>
          <Summary standing={data} />
          <Box sx={{ mt: 1.5 }}>
            <Disclosure inline summary="Details" sx={{ mb: 0.5, typography: 'body2', fontWeight: 550 }}>
              <Typography variant="body2">
                Your record is <strong>{recordWords(data.record)}</strong>
                {data.capped && ', the highest that counts'}. A record above usual moves you up.
              </Typography>
              <Sentences changes={data.changes} words={nextWords} />
              <Outcomes standing={data} />
            </Disclosure>
          </Box>
        </>
      )}
    </Section>
  );
}
