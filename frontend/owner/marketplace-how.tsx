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
import { api, unwrap } from '../api/client';
import type { Answer } from '../api/types';
import { formatPercent } from '../shared/format';
import { LinkButton } from '../shared/layout/link-button';
import { Page } from '../shared/layout/page';
import { Section } from '../shared/layout/section';
import { paths } from '../shared/paths';
import { LoadFailure } from './shared/list-states';

type Ranking = Answer<'/businesses/marketplace/how', 'get'>;

const APPLIED: Record<Ranking['order'], string> = {
  nearest: 'At the moment the marketplace shows the nearest first. You can choose Recommended yourself.',
  recommended: 'At the moment the marketplace shows the recommended order. You can choose Nearest yourself.',
  compare: 'At the moment the marketplace mixes both orders in one list, to find out which one works better.',
};

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
          {bands.map(({ fromMiles, toMiles, rate }, index) => (
            <TableRow key={fromMiles}>
              <TableCell component="th" scope="row">
                {toMiles === null ? `${fromMiles} miles or more` : `${fromMiles} to ${toMiles} miles`}
              </TableCell>
              <TableCell align="right">{formatPercent(rate)}</TableCell>
              <TableCell align="right">{formatPercent(managers[index]?.rate ?? rate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Learning() {
  return (
    <Section title="What it learns from">
      <Points>
        <li>
          Only what became of invitations. Accepting within {OUTCOME_DAYS} days raises a business&apos;s
          record. Declining, or no answer within {OUTCOME_DAYS} days, lowers it; a later answer doesn&apos;t
          change that. Clicks, views, prices and profiles play no part.
        </li>
        <li>
          Not counted: invitations that the owner cancels before an answer, invitations from the
          business&apos;s own people, and declines because the business is fully booked or the property is
          outside its area.
        </li>
        <li>
          When one owner invites the same business several times, only the newest two outcomes within{' '}
          {SAME_OWNER_DAYS} days count. No single owner can make or break a business.
        </li>
        <li>
          Older outcomes count less: half after {HALF_LIFE_DAYS} days, a quarter after {2 * HALF_LIFE_DAYS}.
        </li>
      </Points>
    </Section>
  );
}

function Ordering() {
  const places = NEWCOMER_PLACES.join(', ').replace(/, (\d+)$/, ' and $1');
  return (
    <Section title="How a place comes about">
      <Points>
        <li>
          The nearest {RANKED_CANDIDATES} businesses are sorted by score, highest first. The others follow by
          distance.
        </li>
        <li>
          The score is the usual acceptance rate at that distance, multiplied by the business&apos;s record.
        </li>
        <li>
          The record compares how many invitations a business accepted with how many are usually accepted at
          those distances. Above 1 is better than usual. To begin with, {RECORD_PSEUDO_OUTCOMES} invitations
          are added that went as usual, so a business starts at 1 and one answer changes little.
        </li>
        <li>No record counts more than {RECORD_CAP}, so a few businesses can&apos;t take everything.</li>
        <li>
          A newcomer has fewer than {NEWCOMER_BELOW} counted outcomes. Up to {NEWCOMER_PLACES.length} of the
          places {places} on the first page are for newcomers. Each property has its own draw, every day.
        </li>
        <li>
          A business that declined your property comes last of the {RANKED_CANDIDATES} for {DECLINED_DAYS}{' '}
          days. One that says it is fully booked is left out until the day it gives. Nearest still shows both
          as usual.
        </li>
        <li>
          Unless the operator decides otherwise, the platform recommends by itself once records predict
          answers better than distance: at least {formatPercent(AUTO_MIN_GAIN)} better, over at least{' '}
          {AUTO_MIN_OUTCOMES} outcomes of the last year.
        </li>
        <li>Nobody can pay for a place.</li>
        <li>
          Your own business&apos;s page has a Standing section with every outcome, and whether it counts.
        </li>
      </Points>
    </Section>
  );
}

/** Explains the recommended order to everybody, with the rates of now. */
export default function MarketplaceHow() {
  const ranking = useQuery({
    queryKey: ['marketplace-how'],
    queryFn: () => unwrap(api.GET('/businesses/marketplace/how')),
  });
  return (
    <Page
      title="How the order works"
      subtitle="What Recommended means in the marketplace."
      maxWidth="md"
      actions={
        <LinkButton to={paths.marketplace} variant="outlined" color="inherit">
          Back to Marketplace
        </LinkButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {ranking.data ? (
          <Alert severity="info">{APPLIED[ranking.data.order]}</Alert>
        ) : (
          <Skeleton variant="rounded" height={48} />
        )}
        <Learning />
        <Ordering />
        <Section
          title="Usual acceptance rates"
          description="The share of invitations that were accepted, by the distance between business and property. Newer ones count more."
        >
          {ranking.data && (
            <>
              <BaseRates baseRates={ranking.data.baseRates} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
                {formatPercent(ranking.data.mean)} overall. Where few outcomes are known, a rate stays close
                to the overall one.
              </Typography>
            </>
          )}
          {ranking.isPending && <Skeleton variant="rounded" height={300} />}
          {ranking.isError && <LoadFailure title="The rates could not be loaded" onRetry={ranking.refetch} />}
        </Section>
      </Box>
    </Page>
  );
}
