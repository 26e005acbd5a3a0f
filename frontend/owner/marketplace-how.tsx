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
  DECLINED_DAYS,
  HALF_LIFE_DAYS,
  NEWCOMER_BELOW,
  NEWCOMER_PLACES,
  OUTCOME_DAYS,
  RANKED_CANDIDATES,
  RECORD_CAP,
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
  compare: 'At the moment the marketplace shows both orders in turn, to find out which one works better.',
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

function Rules() {
  const places = NEWCOMER_PLACES.join(', ').replace(/, (\d+)$/, ' and $1');
  return (
    <>
      <Section title="What it learns from">
        <Points>
          <li>
            Only answers to invitations. A business that accepts within {OUTCOME_DAYS} days gains; one that
            declines or stays silent for {OUTCOME_DAYS} days loses. Clicks and views play no part.
          </li>
          <li>
            Not counted: invitations that the owner cancels before an answer, declines because the business is
            fully booked or the property is outside its area, and invitations by the business’s own people.
          </li>
          <li>
            Of one owner, only the newest two answers within {SAME_OWNER_DAYS} days count. No single owner can
            make or break a business.
          </li>
          <li>
            An answer counts half after {HALF_LIFE_DAYS} days, a quarter after {2 * HALF_LIFE_DAYS}.
          </li>
        </Points>
      </Section>
      <Section title="How a place comes about">
        <Points>
          <li>The nearest {RANKED_CANDIDATES} businesses are put in order. The others follow by distance.</li>
          <li>
            Each gets a score: the usual acceptance rate at its distance, times its own record. The record is
            how many invitations it accepted, divided by how many were to be expected at those distances. It
            starts at 1.
          </li>
          <li>The best record counts {RECORD_CAP}, so a few businesses can’t take everything.</li>
          <li>
            Newcomers, with fewer than {NEWCOMER_BELOW} answers, get up to four of the places {places} of the
            first page. Who gets them is drawn anew every day.
          </li>
          <li>
            A business that declined your property comes last for {DECLINED_DAYS} days. One that is fully
            booked is left out until it is free.
          </li>
          <li>Nobody can pay for a place.</li>
        </Points>
      </Section>
    </>
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
        <Rules />
        <Section
          title="Usual acceptance rates"
          description="Of all invitations on this platform, by the distance between business and property."
        >
          {ranking.data && (
            <>
              <BaseRates baseRates={ranking.data.baseRates} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
                {formatPercent(ranking.data.mean)} overall. Where few answers are known, a rate stays close to
                this.
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
