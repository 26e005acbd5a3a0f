import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  AUTO_MIN_OUTCOMES,
  type AppliedOrder,
  COMPARE_MIN_OUTCOMES,
} from '../../../backend/contract/ranking';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { formatPercent } from '../../shared/format';
import { Loaded } from '../shared/load-error';
import { keys } from '../shared/queries';
import { Section } from '../shared/section';

type Ranking = Answer<'/hq/ranking', 'get'>;

const ORDERS: Record<AppliedOrder, string> = {
  nearest: 'The marketplace shows the nearest businesses first.',
  recommended: 'The marketplace shows recommended businesses first.',
  compare: 'The marketplace is comparing both orders.',
};

function checkWords({ outcomes, gain }: Ranking['check']): string {
  if (outcomes < AUTO_MIN_OUTCOMES || gain === null)
    return `We compare Nearest with Recommended once ${AUTO_MIN_OUTCOMES} invitations have an outcome (${outcomes}\u00a0so\u00a0far).`;
  const difference = `${formatPercent(Math.abs(gain), 1)} ${gain < 0 ? 'worse' : 'better'}`;
  return `Past answers predict new ones ${difference} than distance alone (${outcomes} outcomes in the last year).`;
}

/** Where both orders are shown in turn, or were, there is something to compare. */
const compares = ({ order, comparison }: Ranking) =>
  order === 'compare' || comparison.some(({ of }) => of > 0);

function Side({ side, accepted, of, rate, interval }: Ranking['comparison'][number]) {
  const [low = 0, high = 0] = interval ?? [];
  return (
    <li>
      {side === 'nearest' ? 'Nearest' : 'Recommended'}:{' '}
      {rate === null
        ? `not enough yet (${of} of ${COMPARE_MIN_OUTCOMES} outcomes)`
        : `${accepted} of ${of} accepted, ${formatPercent(rate, 1)} (95% interval ${formatPercent(low, 1)} to ${formatPercent(high, 1)})`}
    </li>
  );
}

/** Whether the recommended order earns its place, in figures. */
export function RankingSection() {
  const query = useQuery({
    queryKey: [...keys.all, 'ranking'],
    queryFn: () => unwrap(api.GET('/hq/ranking')),
  });
  const { data, isError } = query;
  return (
    <Section
      title="Marketplace Order"
      description={data ? ORDERS[data.order] : isError ? undefined : 'Loading…'}
    >
      <Loaded
        query={query}
        failure="We couldn't load the order"
        loading={<Skeleton variant="rounded" height={64} />}
      >
        {(ranking) => (
          <>
            <Typography variant="body2">{checkWords(ranking.check)}</Typography>
            {compares(ranking) && (
              <Box component="ul" aria-label="Comparison" sx={{ mt: 1, mb: 0, pl: 2.5, typography: 'body2' }}>
                {ranking.comparison.map((side) => (
                  <Side key={side.side} {...side} />
                ))}
              </Box>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
