import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AUTO_MIN_GAIN,
  AUTO_MIN_OUTCOMES,
  DECLINED_DAYS,
  HALF_LIFE_DAYS,
  NEWCOMER_BELOW,
  NEWCOMER_PLACES,
  OUTCOME_DAYS,
  RANKED_CANDIDATES,
  RECORD_CAP,
  RECORD_PSEUDO_OUTCOMES,
  SAME_OWNER_DAYS,
} from '../../backend/contract/ranking';
import { ordinal } from '../../backend/contract/text/ordinal';
import { api, unwrap } from '../api/client';
import type { Answer } from '../api/types';
import { formatBand, formatPercent } from '../shared/format';
import { FoldedSection } from '../shared/layout/folded-section';
import { BackLink, Page } from '../shared/layout/page';
import { Section } from '../shared/layout/section';
import { paths } from '../shared/paths';
import { LoadFailure } from '../shared/feedback/load-failure';

type Ranking = Answer<'/businesses/marketplace/how', 'get'>;

const APPLIED: Record<Ranking['order'], string> = {
  nearest:
    'Right now the marketplace shows the nearest businesses first. You can switch to Recommended yourself.',
  recommended:
    'Right now the marketplace shows recommended businesses first. You can switch to Nearest yourself.',
  compare: 'Right now the marketplace mixes both orders in one list, so that we can see which works better.',
};

/** One answer changes a record most when hardly anybody accepts: by 1 ÷ 6. */
const RECORD_STEP_MAX = 0.2;
const EXAMPLE = { accepted: 5, usual: 3 };
const exampleRecord = ({ accepted, usual }: typeof EXAMPLE) =>
  (accepted + RECORD_PSEUDO_OUTCOMES) / (usual + RECORD_PSEUDO_OUTCOMES);

/** 2nd, 5th, … */
const NEWCOMER_PLACES_TEXT = new Intl.ListFormat('en-GB').format(NEWCOMER_PLACES.map(ordinal));

function Points({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body1' }}>
      {children}
    </Box>
  );
}

function BaseRates({ baseRates }: Pick<Ranking, 'baseRates'>) {
  const bands = baseRates.filter(({ invitationType }) => invitationType === 'SERVICE_PROVIDER');
  const managers = baseRates.filter(({ invitationType }) => invitationType === 'PROPERTY_MANAGER');
  return (
    <TableContainer>
      <Table size="small" aria-label="Acceptance rates by distance">
        <TableHead>
          <TableRow>
            <TableCell>Distance</TableCell>
            <TableCell align="right">Service providers</TableCell>
            <TableCell align="right">Property managers</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bands.map((band, index) => (
            <TableRow key={band.fromMiles}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatBand(band)}
              </TableCell>
              <TableCell align="right">{formatPercent(band.rate)}</TableCell>
              <TableCell align="right">{formatPercent(managers[index]?.rate ?? band.rate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function InShort() {
  return (
    <Section title="In short">
      <Points>
        <li>
          When you sort by Recommended, businesses that are likely to accept your invitation come first.
        </li>
        <li>
          Two things decide that: how often businesses at that distance accept, and how this business has
          answered so far.
        </li>
        <li>There is no paid placement, and the stars of reviews don&apos;t change the order.</li>
      </Points>
    </Section>
  );
}

function Learning() {
  return (
    <Section title="What counts">
      <Points>
        <li>Only the outcomes of invitations count. Clicks, views, prices and profiles don&apos;t.</li>
        <li>
          Accepting within {OUTCOME_DAYS} days helps a business. Declining counts against it, and so does
          giving no answer within {OUTCOME_DAYS} days, even if one comes later.
        </li>
        <li>
          Some outcomes don&apos;t count: an invitation that the owner cancels before an answer, an invitation
          from the business&apos;s own people, and a decline because the business is fully booked or the
          property is outside its area.
        </li>
        <li>
          When one owner invites the same business several times, only the newest two outcomes in any{' '}
          {SAME_OWNER_DAYS} days count. This limits one owner&apos;s influence.
        </li>
        <li>
          An outcome counts a little less every day: half after {HALF_LIFE_DAYS} days, a quarter after{' '}
          {2 * HALF_LIFE_DAYS} days.
        </li>
        <li>
          Do you have a business? The Standing section of its page shows every outcome and whether it counts.
        </li>
      </Points>
    </Section>
  );
}

function Ordering() {
  return (
    <FoldedSection title="How we work out the order">
      <Points>
        <li>
          <strong>Score = usual acceptance rate × record.</strong> The highest score comes first. If two
          scores are equal, the nearer business comes first.
        </li>
        <li>
          The usual acceptance rate depends on the distance between the business and your property. The table
          under “Usual acceptance rates” shows it.
        </li>
        <li>
          The record compares two numbers: how many invitations the business accepted, and how many are
          usually accepted at those distances. Older outcomes count less in both. A record of 1 means that a
          business accepts as often as others at those distances. Above 1 means that it accepts more often.
        </li>
        <li>
          An invitation from far away doesn&apos;t hurt a business, because we compare it with what is usual
          at that distance.
        </li>
        <li>
          <strong>
            Record = (accepted + {RECORD_PSEUDO_OUTCOMES}) ÷ (usually accepted + {RECORD_PSEUDO_OUTCOMES}).
          </strong>{' '}
          Every business starts at 1, and one answer changes it by less than {RECORD_STEP_MAX}. For example,{' '}
          {EXAMPLE.accepted} accepted where {EXAMPLE.usual} are usual: ({EXAMPLE.accepted} +{' '}
          {RECORD_PSEUDO_OUTCOMES}) ÷ ({EXAMPLE.usual} + {RECORD_PSEUDO_OUTCOMES}) ={' '}
          {exampleRecord(EXAMPLE).toFixed(2)}.
        </li>
        <li>
          No record counts as more than {RECORD_CAP}. This keeps a few businesses from taking all the work.
        </li>
        <li>We rank the {RANKED_CANDIDATES} nearest businesses this way. The others follow by distance.</li>
      </Points>
    </FoldedSection>
  );
}

function Exceptions() {
  return (
    <Section title="New, declined and fully booked">
      <Points>
        <li>
          A business is new while fewer than {NEWCOMER_BELOW} of its outcomes count. On the first page, up to{' '}
          {NEWCOMER_PLACES.length} places ({NEWCOMER_PLACES_TEXT}) are reserved for new businesses: at least
          one, and more if many of the businesses nearby are new. Each day, a new draw for each property
          decides who gets them.
        </li>
        <li>
          A business that declined an invitation to your property, for whatever reason, ranks last among the{' '}
          {RANKED_CANDIDATES} nearest for {DECLINED_DAYS} days. Not answering doesn&apos;t do this.
        </li>
        <li>A business that says it is fully booked is left out until the day it gives.</li>
        <li>If you sort by Nearest, all these businesses appear in their usual place.</li>
      </Points>
    </Section>
  );
}

function Switching() {
  return (
    <Section title="When Recommended is the default">
      <Points>
        <li>
          Recommended becomes the default when it has proved itself. It must predict the answers of businesses
          at least {formatPercent(AUTO_MIN_GAIN)} better than distance alone. We can only judge this with at
          least {AUTO_MIN_OUTCOMES} outcomes from the last year. We can also set the default.
        </li>
      </Points>
    </Section>
  );
}

function useRanking() {
  return useQuery({
    queryKey: ['marketplace-how'],
    queryFn: () => unwrap(api.GET('/businesses/marketplace/how')),
  });
}

function Rates({ ranking }: { ranking: ReturnType<typeof useRanking> }) {
  const { data, isPending, isError } = ranking;
  return (
    <FoldedSection title="Usual acceptance rates">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        How many invitations businesses accept, by their distance from the property. Newer invitations count
        more.
      </Typography>
      {data && (
        <>
          <BaseRates baseRates={data.baseRates} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            The overall rate is {formatPercent(data.mean)}. Where we know only a few outcomes, we use a rate
            close to it.
          </Typography>
        </>
      )}
      {isPending && <Skeleton variant="rounded" height={300} />}
      {isError && <LoadFailure title="We couldn't load these rates" query={ranking} />}
    </FoldedSection>
  );
}

/** Explains the recommended order to everybody, with the rates of now. */
export default function MarketplaceHow() {
  const ranking = useRanking();
  return (
    <Page
      title="How results are ranked"
      subtitle="What Recommended means in the marketplace, and how we work it out."
      narrow
      back={<BackLink to={paths.marketplace}>Back to Marketplace</BackLink>}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {ranking.data ? (
          <Alert severity="info">{APPLIED[ranking.data.order]}</Alert>
        ) : (
          <Skeleton variant="rounded" height={48} />
        )}
        <InShort />
        <Learning />
        <Exceptions />
        <Switching />
        <Ordering />
        <Rates ranking={ranking} />
      </Box>
    </Page>
  );
}
