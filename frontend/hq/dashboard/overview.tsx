import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { auditActionLabel } from '../../../backend/contract/audit-actions';
import { Sparkline } from '../../shared/charts/sparkline';
import { formatDateTime, formatDay, formatTotal } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RowLink } from '../list/row-link';
import { FROM_QUEUE } from '../review/from-queue';
import { waitingFor } from '../review/waiting';
import { auditPath } from '../shared/audit-path';
import { useOverview, useReviewQueue } from '../shared/queries';
import { Section } from '../shared/section';
import type { AuditEvent, ReviewQueue } from '../shared/types';

/** In px: one row of a list, so that nothing moves when the rows arrive. */
const ROW_HEIGHT = 45;

interface ListSectionProps {
  title: string;
  /** The link to all rows. */
  all: { to: string; label: string };
  /** Undefined while they are loading. */
  rows: ReactNode[] | undefined;
  failed: boolean;
  empty: string;
  /** So many rows are expected while they are loading. */
  expected: number;
}

/** A section with a few rows and a link to all of them. */
function ListSection({ title, all, rows, failed, empty, expected }: ListSectionProps) {
  return (
    <Section title={title} actions={<TextLink to={all.to}>{all.label}</TextLink>}>
      <Box sx={{ minHeight: expected * ROW_HEIGHT, fontSize: '0.875rem' }}>
        {!rows &&
          !failed &&
          Array.from({ length: expected }, (_, row) => <Skeleton key={row} height={ROW_HEIGHT} />)}
        {!rows && failed && <Note>We couldn't load this. It is tried again when you come back.</Note>}
        {rows?.length === 0 && <Note>{empty}</Note>}
        {!!rows?.length && (
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {rows}
          </Box>
        )}
      </Box>
    </Section>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** A row: what it is about at the left, when at the right, or below where that is too narrow. */
function Row({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 1.5,
        alignItems: 'center',
        minHeight: ROW_HEIGHT,
        py: { xs: 0.75, md: 0 },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        sx={{
          flex: '1 1 14rem',
          minWidth: 0,
          overflowWrap: 'anywhere',
          // The height of a row is known before it has loaded.
          whiteSpace: { md: 'nowrap' },
          overflow: { md: 'hidden' },
          textOverflow: 'ellipsis',
        }}
      >
        {children}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
        {aside}
      </Typography>
    </Box>
  );
}

const WAITING_SHOWN = 5;

/** All that waits, the oldest first. */
function toWaiting({ users, businesses, changedBusinesses }: ReviewQueue) {
  const rows = [
    ...users.map(({ id, name, createdAt }) => ({
      to: paths.hqUser(id),
      name,
      kind: 'User to verify',
      since: createdAt,
    })),
    ...businesses.map(({ id, name, createdAt }) => ({
      to: paths.hqBusiness(id),
      name,
      kind: 'Business to review',
      since: createdAt,
    })),
    ...changedBusinesses.map(({ id, name, changedAt, createdAt }) => ({
      to: paths.hqBusiness(id),
      name,
      kind: 'Changed since approval',
      since: changedAt ?? createdAt,
    })),
  ];
  return rows.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

export function WaitingNow() {
  const { data, error } = useReviewQueue();
  return (
    <ListSection
      title="Waiting now"
      all={{ to: paths.hqReview, label: 'Review queue' }}
      expected={WAITING_SHOWN}
      failed={error !== null}
      empty="Nothing is waiting."
      rows={
        data &&
        toWaiting(data)
          .slice(0, WAITING_SHOWN)
          .map(({ to, name, kind, since }) => (
            <Row key={to} aside={<span title={formatDateTime(since)}>{waitingFor(since)}</span>}>
              <RowLink to={to} state={FROM_QUEUE}>
                {name}
              </RowLink>
              <Typography variant="caption" color="textSecondary" component="span">
                {' '}
                · {kind}
              </Typography>
            </Row>
          ))
      }
    />
  );
}

export function LastWeek() {
  const { data } = useOverview();
  const week = data?.lastWeek;
  const figures = [
    ['Sign-ups', week?.signUps, week?.days.signUps],
    ['Businesses', week?.businesses, week?.days.businesses],
    ['Approvals', week?.approvals, week?.days.approvals],
  ] as const;
  return (
    <Section title="Last 7 days">
      <Box
        component="dl"
        aria-busy={!data}
        sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}
      >
        {figures.map(([label, count, days]) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                minHeight: 50,
                fontSize: '1.25rem',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {count === undefined ? <Skeleton width={32} /> : formatTotal(count)}
              {days && <Sparkline values={days} />}
            </Typography>
          </div>
        ))}
      </Box>
    </Section>
  );
}

export function Certificates() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Expiring certificates"
      all={{ to: paths.hqBusinesses, label: 'Businesses' }}
      expected={2}
      failed={error !== null}
      empty="None expires within 30 days."
      rows={data?.expiringCertificates.map(({ businessId, businessName, serviceCategory, expiresOn }) => (
        <Row key={`${businessId} ${serviceCategory}`} aside={formatDay(expiresOn)}>
          <TextLink to={paths.hqBusiness(businessId)}>{businessName}</TextLink> · {serviceCategory}
        </Row>
      ))}
    />
  );
}

/** Where the subject of an event has a page in HQ, its address. */
function subjectPath({ type, id, label }: AuditEvent['subject']): string | null {
  if (!label) return null;
  if (type === 'user') return paths.hqUser(id);
  return type === 'business' ? paths.hqBusiness(id) : auditPath({ subjectId: id });
}

function EventRow({ event: { at, action, actor, subject } }: { event: AuditEvent }) {
  const to = subjectPath(subject);
  const name = subject.label ?? 'No longer exists';
  return (
    <Row aside={formatDateTime(at)}>
      {auditActionLabel(action)}: {to ? <TextLink to={to}>{name}</TextLink> : name}
      <Typography variant="caption" color="textSecondary" component="span">
        {' '}
        · {actor?.name ?? 'The platform'}
      </Typography>
    </Row>
  );
}

export function SecurityEvents() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Security events"
      all={{ to: auditPath({ action: 'session.reuse-detected' }), label: 'Audit' }}
      expected={1}
      failed={error !== null}
      empty="None so far."
      rows={data?.securityEvents.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    />
  );
}

const EVENTS_SHOWN = 8;

export function RecentActivity() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Recent activity"
      all={{ to: paths.hqAudit, label: 'Audit' }}
      expected={EVENTS_SHOWN}
      failed={error !== null}
      empty="Nothing has happened yet."
      rows={data?.recentEvents.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    />
  );
}
