import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { messageOf } from '../../api/errors';
import { keepFocus } from '../../shared/layout/focus';
import { formatDateTime, formatTotal } from '../../shared/format';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip } from '../../shared/status-chip';
import { useKeys } from '../list/keyboard';
import { useReviewQueue } from '../queries';
import { Section } from '../section';
import { StatusSelect } from '../users/status-select';
import { Shortcuts } from './shortcuts';
import { waitingFor } from './waiting';

const KEYS = { j: 'Next in the queue', k: 'Previous in the queue', Enter: 'Open what is focused' };

/** When a row is decided and goes away, the same control of the row beside it has the focus next, or else a heading. */
function useFocusGoesOn(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const gone = row.current;
    return () => {
      const focused = document.activeElement;
      if (!focused || !gone?.contains(focused)) return;
      const beside = gone.nextElementSibling ?? gone.previousElementSibling;
      const next = beside?.querySelector<HTMLElement>(`${focused.localName}:not(:disabled)`);
      // React takes the row away right after this.
      queueMicrotask(() => (next?.isConnected ? next.focus() : keepFocus()));
    };
  }, [row]);
}

interface RowProps {
  to: string;
  name: string;
  detail: string;
  since: string;
  children: ReactNode;
}

function Row({ to, name, detail, since, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusGoesOn(row);
  return (
    <Box
      component="li"
      ref={row}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        fontSize: '0.875rem',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={to} data-queue-row>
          {name}
        </TextLink>
        <Typography variant="caption" color="textSecondary" component="div">
          {detail} · <span title={formatDateTime(since)}>waiting {waitingFor(since)}</span>
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

function Rows({
  title,
  count,
  shown,
  empty,
  children,
}: {
  title: string;
  count: number;
  shown: number;
  empty: string;
  children: ReactNode;
}) {
  return (
    <Section title={`${title} (${formatTotal(count)})`}>
      {count === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
      {shown < count && (
        <Typography variant="caption" color="textSecondary">
          The {shown} that have waited longest.
        </Typography>
      )}
    </Section>
  );
}

/** Everything that waits for a reviewer, the longest waiting first. */
export default function ReviewQueuePage() {
  const { data, error, refetch, isFetching } = useReviewQueue();
  const list = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const target = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
    target?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <Page
      title="Review queue"
      subtitle="What waits for a decision, the longest waiting first."
      maxWidth="xl"
      actions={
        <>
          <Shortcuts keys={KEYS} />
          <LinkButton variant="outlined" color="inherit" to={paths.hq}>
            Back to HQ
          </LinkButton>
        </>
      }
    >
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error, 'Failed to load the review queue')}
        </Alert>
      )}
      {!data && !error && (
        <Box role="status" aria-label="Loading the review queue" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={180} />
          <Skeleton variant="rounded" height={180} />
        </Box>
      )}
      {data && (
        <Box
          ref={list}
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Rows
              title="Businesses to review"
              count={data.counts.businesses}
              shown={data.businesses.length}
              empty="No business waits for a decision."
            >
              {data.businesses.map(({ id, name, businessType, user, createdAt, registrationStatus }) => (
                <Row
                  key={id}
                  to={paths.hqBusiness(id)}
                  name={name}
                  detail={`${businessType} · ${user.name}`}
                  since={createdAt}
                >
                  <RegistrationStatusChip status={registrationStatus} />
                </Row>
              ))}
            </Rows>
            <Rows
              title="Changed since approval"
              count={data.counts.changedBusinesses}
              shown={data.changedBusinesses.length}
              empty="No approved business has changed."
            >
              {data.changedBusinesses.map(
                ({ id, name, businessType, user, reviewedAt, createdAt, registrationStatus }) => (
                  <Row
                    key={id}
                    to={paths.hqBusiness(id)}
                    name={name}
                    detail={`${businessType} · ${user.name}`}
                    since={reviewedAt ?? createdAt}
                  >
                    <RegistrationStatusChip status={registrationStatus} />
                  </Row>
                ),
              )}
            </Rows>
          </Box>
          <Rows
            title="Users to verify"
            count={data.counts.users}
            shown={data.users.length}
            empty="No account waits for its verification."
          >
            {data.users.map((user) => (
              <Row
                key={user.id}
                to={paths.hqUser(user.id)}
                name={user.name}
                detail={user.email}
                since={user.createdAt}
              >
                <StatusSelect user={user} />
              </Row>
            ))}
          </Rows>
        </Box>
      )}
    </Page>
  );
}
