import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CERTIFICATE_REMINDER_DAYS } from '../../../backend/contract/limits';
import { Sparkline } from '../../shared/charts/sparkline';
import { formatDateTime, formatDay, formatTotal } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { toDoubts } from '../businesses/checks';
import { RowLink } from '../list/row-link';
import { FROM_QUEUE } from '../shared/review/from-queue';
import { Figures } from '../shared/figures';
import { DoubtCount } from '../shared/doubts';
import { countWaiting, useOverview, useReviewQueue } from '../shared/queries';
import { Section } from '../shared/section';
import type { ReviewQueue, WaitingBusiness } from '../shared/types';
import { NOT_CONFIRMED } from '../shared/unconfirmed';
import { changesWaitSince, WaitingAge } from '../shared/waiting-age';
import { ListSection, Row } from './list-section';

/** As high as what stands beside it. */
const WAITING_SHOWN = 8;

const toRow = (business: WaitingBusiness, kind: string, since: string, promised: boolean) => {
  const { id, name } = business;
  return { to: paths.hqBusiness(id), name, kind, doubts: toDoubts(business), since, promised };
};

/** All that waits, the oldest first. */
function toWaiting({ users, businesses, changedBusinesses }: ReviewQueue) {
  const rows = [
    ...users.map(({ id, name, createdAt: since, emailConfirmed }) => {
      const doubts = emailConfirmed ? [] : [NOT_CONFIRMED];
      return { to: paths.hqUser(id), name, kind: 'User to verify', doubts, since, promised: true };
    }),
    ...businesses.map((business) => toRow(business, 'Business to review', business.createdAt, true)),
    ...changedBusinesses.map((business) =>
      toRow(business, 'Changed since approval', changesWaitSince(business), false),
    ),
  ];
  return rows.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** What a row is, behind its name; on a phone below it. */
const Kind = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    component="span"
    sx={{ display: { xs: 'block', sm: 'inline' }, '&::before': { sm: { content: '" · "' } } }}
  >
    {children}
  </Typography>
);

export function WaitingNow() {
  const { data, error } = useReviewQueue();
  const count = data ? countWaiting(data) : 0;
  return (
    <ListSection
      title="Waiting Now"
      all={{ to: paths.hqReview, label: count > 0 ? `See all ${formatTotal(count)}` : 'Review Queue' }}
      expected={WAITING_SHOWN}
      failed={error !== null}
      empty="Nothing is waiting."
      rows={
        data &&
        toWaiting(data)
          .slice(0, WAITING_SHOWN)
          .map(({ to, name, kind, doubts, since, promised }) => (
            <Row
              key={to}
              short
              aside={
                <span title={formatDateTime(since)}>
                  <WaitingAge since={since} promised={promised} />
                </span>
              }
            >
              <RowLink to={to} state={FROM_QUEUE}>
                {name}
              </RowLink>
              <Kind>
                {kind}
                <DoubtCount doubts={doubts} />
              </Kind>
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
    <Section title="Last 7 Days">
      <Figures
        busy={!data}
        rows={figures.map(([label, count, days]) => [
          label,
          <Box key={label} sx={{ minHeight: 50 }}>
            {count === undefined ? <Skeleton width={32} /> : formatTotal(count)}
            {days && <Sparkline values={days} />}
          </Box>,
        ])}
      />
    </Section>
  );
}

export function Certificates() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Expiring Certificates"
      expected={1}
      folds
      failed={error !== null}
      empty={`None expire within ${CERTIFICATE_REMINDER_DAYS} days.`}
      rows={data?.expiringCertificates.map(({ businessId, businessName, serviceCategory, expiresOn }) => (
        <Row key={`${businessId} ${serviceCategory}`} short aside={formatDay(expiresOn)}>
          <TextLink to={paths.hqBusiness(businessId)} className="touch">
            {businessName}
          </TextLink>{' '}
          · {serviceCategory}
        </Row>
      ))}
    />
  );
}
