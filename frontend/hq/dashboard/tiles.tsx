import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { formatTotal } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { paths } from '../../shared/paths';
import { SECTIONS } from '../review/sections';
import { propertiesPath, usersPath } from '../shared/list-paths';
import { changedWords, useReviewQueue, type useDashboard } from '../shared/queries';

interface TileProps {
  label: string;
  count: number | undefined;
  /** Where the rows behind the figure are. */
  to: string;
  tone?: 'warning';
  /** For three in a row of a phone. */
  small?: boolean;
  /** What else waits there, beside the figure. */
  extra?: string | false | undefined;
}

function Tile({ label, count, to, tone, extra, small = false }: TileProps) {
  return (
    <Card component="li" variant="outlined" sx={tone && { borderColor: 'warning.main' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{ px: { xs: small ? 1 : 1.5, sm: 2 }, py: 1.25, height: '100%' }}
      >
        <Typography
          color="textSecondary"
          sx={{ fontSize: { xs: small ? '0.75rem' : '0.8125rem', sm: '0.875rem' }, lineHeight: 1.55 }}
        >
          {label}
        </Typography>
        <Typography
          component="div"
          sx={{ fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {count === undefined ? <Skeleton width={64} /> : formatTotal(count)}
          {extra && (
            <Typography component="span" color="textSecondary" sx={{ ml: 1, fontSize: '0.8125rem' }}>
              {extra}
            </Typography>
          )}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/** What waits, and everything else. */
export type TilesPart = 'waiting' | 'others';

interface TilesProps {
  /** On a phone one of both, with what waits between them. */
  part?: TilesPart | undefined;
  /** Undefined while they are loading. */
  figures: ReturnType<typeof useDashboard>['data'];
}

/** The figures of the platform, each a link to what it counts. Skeletons while they are loading. */
export function Tiles({ figures: loaded, part }: TilesProps) {
  const { data: queue, isPending } = useReviewQueue();
  const small = part === 'others';
  // All arrive together, so that none moves another.
  const figures = isPending ? undefined : loaded;
  return (
    <Box
      component="ul"
      // New elements replace the skeletons, so that rows above them move nothing.
      key={figures ? 'loaded' : 'loading'}
      aria-label={part === 'others' ? 'More figures' : 'Figures'}
      aria-busy={!figures}
      sx={{
        ...PLAIN_LIST,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridAutoRows: '1fr',
        ...(small
          ? { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }
          : {
              gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(auto-fit, minmax(180px, 1fr))' },
              // No hole beside the last one.
              '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
            }),
      }}
    >
      {part !== 'waiting' && (
        <Tile label="Total Users" count={figures?.totalUsers} to={usersPath({})} small={small} />
      )}
      {part !== 'others' && !!figures?.pendingVerification && (
        <Tile
          label="Pending Verification"
          count={figures.pendingVerification}
          to={`${paths.hqReview}#${SECTIONS.users.anchor}`}
          tone="warning"
        />
      )}
      {part !== 'others' && (isPending || queue) && (
        <Tile
          label="Businesses to Review"
          count={figures && queue?.counts.businesses}
          extra={figures && !!queue?.counts.changedBusinesses && `+ ${changedWords(queue)}`}
          to={`${paths.hqReview}#${SECTIONS.businesses.anchor}`}
          {...(queue?.counts.businesses && { tone: 'warning' })}
        />
      )}
      {part !== 'waiting' && (
        <>
          <Tile
            label="Total Properties"
            count={figures?.totalProperties}
            to={propertiesPath({})}
            small={small}
          />
          <Tile
            label="Admin Users"
            count={figures?.totalAdmins}
            to={usersPath({ role: 'ADMIN' })}
            small={small}
          />
        </>
      )}
    </Box>
  );
}
