import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { ApiError } from '../../api/errors';
import { useUser } from '../../api/use-session';
import { EmailText } from '../../shared/contact';
import { Widget, Widgets } from '../../shared/feedback/widget';
import { LinkButton } from '../../shared/layout/link-button';
import { SIDEBAR_FROM } from '../../shared/navigation/nav-link';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { paths } from '../../shared/paths';
import { HqPage } from '../shared/hq-page';
import { useRowKeys } from '../shared/keys/keyboard';
import { LoadError } from '../shared/load-error';
import { useDashboard, useOverview } from '../shared/queries';
import { RecentActivity, SecurityEvents } from './events';
import { Certificates, LastWeek, WaitingNow } from './overview';
import { Tiles, type TilesPart } from './tiles';

const HqInsights = lazyWithRetry(() => import('../insights/hq-insights'));

/** The status code of the error, if there is one, and the server's message. */
function errorDetail(error: unknown): string {
  if (!(error instanceof ApiError) || error.statusCode === 0) return '';
  return `Server error: ${error.statusCode}${error.message && ` · ${error.message}`}`;
}

/** The figures, or why there are none. In two parts this is said once, above what waits. */
function Figures({ part }: { part?: TilesPart | undefined }) {
  const query = useDashboard();
  const { data, error } = query;
  if (!error || data) return <Tiles figures={data} part={part} />;
  if (part === 'others') return null;
  return (
    <LoadError query={query}>
      <Typography sx={{ fontWeight: 600 }}>Failed to load dashboard data</Typography>
      {errorDetail(error)}
    </LoadError>
  );
}

/** Who is signed in, in one line. */
function SignedInAs() {
  const { name, email, roles } = useUser();
  return (
    <Box
      role="group"
      aria-label="Signed in as"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <span>Signed in as</span>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {name}
      </Box>
      <span>
        <EmailText email={email} />
      </span>
      {roles.map((role) => (
        <Chip key={role} size="small" variant="outlined" label={role} sx={{ height: 20 }} />
      ))}
    </Box>
  );
}

const ACTIONS = [
  { to: paths.hqUsers, what: 'Users' },
  { to: paths.hqProperties, what: 'Properties' },
  { to: paths.hqBusinesses, what: 'Businesses' },
] as const;

/** On a phone one line without the verbs. */
function QuickActions() {
  const wide = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  return (
    <Box component="nav" aria-label="Quick actions" sx={{ display: 'flex', gap: 1 }}>
      {ACTIONS.map(({ to, what }) => (
        <LinkButton
          key={to}
          size="small"
          variant="outlined"
          color="inherit"
          to={to}
          sx={wide ? undefined : { flex: '1 1 auto', maxWidth: 180 }}
        >
          <span style={wide ? undefined : visuallyHidden}>Manage&nbsp;</span>
          {what}
        </LinkButton>
      ))}
    </Box>
  );
}

const COLUMN = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** Start of HQ: the figures, what waits, what has happened, and links to the other screens. */
export function Dashboard() {
  useRowKeys();
  const wide = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  const { isPending } = useOverview();
  return (
    <HqPage
      title="HQ Dashboard"
      back={null}
      badge={<Chip size="small" color="primary" label="Admin Area" />}
      subtitle="Everything on the platform at a glance."
      tools={wide && <QuickActions />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SignedInAs />
        <Figures part={wide ? undefined : 'waiting'} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            // As wide as three and two of the five figures above.
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
            '& > section': { gridColumn: { lg: 'span 3' } },
            '& > div': { gridColumn: { lg: 'span 2' } },
          }}
        >
          <Widget>
            <WaitingNow />
          </Widget>
          {!wide && (
            <Box sx={COLUMN}>
              <Figures part="others" />
              <QuickActions />
            </Box>
          )}
          <Box sx={COLUMN}>
            <Widgets>
              <LastWeek />
              <Certificates />
              <SecurityEvents />
            </Widgets>
          </Box>
        </Box>
        <Widget>
          <RecentActivity />
        </Widget>
        {/* Below lists of unknown length: it would move when they arrive. */}
        {!isPending && (
          <Widget fallback={null}>
            <HqInsights />
          </Widget>
        )}
      </Box>
    </HqPage>
  );
}
