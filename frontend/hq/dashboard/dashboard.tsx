import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../api/errors';
import { useUser } from '../../api/use-session';
import { formatTotal } from '../../shared/format';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useDashboard } from '../shared/queries';
import { Section } from '../shared/section';

const HqInsights = lazy(() => import('../insights/hq-insights'));

function Tile({ label, count, tone }: { label: string; count: number | undefined; tone?: 'warning' }) {
  return (
    <Card variant="outlined" sx={{ px: 2.5, py: 2, ...(tone && { borderColor: 'warning.main' }) }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: '1.75rem',
          lineHeight: 1.25,
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count === undefined ? <Skeleton width={64} /> : formatTotal(count)}
      </Typography>
    </Card>
  );
}

/** The status code of the error, if there is one, and the server's message. */
function errorDetail(error: unknown): string {
  if (!(error instanceof ApiError) || error.statusCode === 0) return '';
  return `Server error: ${error.statusCode}${error.message && ` · ${error.message}`}`;
}

/** Start of HQ: the figures, links to the other screens, and who is signed in. */
export function Dashboard() {
  const user = useUser();
  const { data, error, refetch, isFetching } = useDashboard();
  return (
    <Page
      title="HQ Dashboard"
      maxWidth="xl"
      badge={<Chip size="small" color="primary" label="Admin Area" />}
      subtitle="Users, properties and businesses of the whole platform."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !data && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            <Typography sx={{ fontWeight: 600 }}>Failed to load dashboard data</Typography>
            {errorDetail(error)}
          </Alert>
        )}
        {!(error && !data) && (
          <Box
            component="dl"
            aria-busy={!data}
            sx={{
              m: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(180px, 1fr))' },
            }}
          >
            <Tile label="Total Users" count={data?.totalUsers} />
            {!!data?.pendingVerification && (
              <Tile label="Pending Verification" count={data.pendingVerification} tone="warning" />
            )}
            <Tile label="Total Properties" count={data?.totalProperties} />
            <Tile label="Admin Users" count={data?.totalAdmins} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <Section title="Quick actions">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <LinkButton variant="contained" to={paths.hqUsers}>
                Manage Users
              </LinkButton>
              <LinkButton variant="contained" to={paths.hqProperties}>
                Manage Properties
              </LinkButton>
              <LinkButton variant="contained" to={paths.hqBusinesses}>
                Manage Businesses
              </LinkButton>
              <LinkButton variant="outlined" to={paths.hqReview}>
                Open the review queue
              </LinkButton>
            </Box>
          </Section>
          <Section title="Signed in as">
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
            <Box
              component="ul"
              aria-label="Roles"
              sx={{ display: 'flex', gap: 0.75, p: 0, m: 0, mt: 1.25, listStyle: 'none' }}
            >
              {user.roles.map((role) => (
                <li key={role}>
                  <Chip size="small" variant="outlined" label={role} />
                </li>
              ))}
            </Box>
          </Section>
        </Box>
        <Suspense fallback={null}>
          <HqInsights />
        </Suspense>
      </Box>
    </Page>
  );
}
