import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { REVIEW_DAYS } from '../../../backend/contract/limits';
import { businessDaysSince, formatAge, formatDateTime } from '../../shared/format';
import { HIDDEN_ON_PHONE } from '../../shared/layout/touch';
import type { ReviewedBusiness, ReviewQueue } from './types';

/** Whether somebody has waited for more business days than they were told. */
const isOverdue = (since: string): boolean => businessDaysSince(since) > REVIEW_DAYS;

/** When that is, in words. */
export const OVERDUE_AFTER = `overdue after ${REVIEW_DAYS} business days`;

/** How many of the listed new accounts and businesses are overdue. Nobody waits for the review of a change. */
export const countOverdue = ({ users, businesses }: ReviewQueue): number =>
  [...users, ...businesses].filter(({ createdAt }) => isOverdue(createdAt)).length;

/** Since when the review of a business's changes waits. */
export const changesWaitSince = ({
  changedAt,
  createdAt,
}: Pick<ReviewedBusiness, 'changedAt' | 'createdAt'>): string => changedAt ?? createdAt;

interface WaitingAgeProps {
  /** ISO time. */
  since: string;
  /** Whether somebody was told how long it takes. */
  promised: boolean;
  /** Whether the words before it already say that it waits. */
  said?: boolean;
  /** Whether nothing else says that it waits, so that a phone needs the word, too. */
  alone?: boolean;
}

/** How long something has waited, and whether that is longer than somebody was told. */
export function WaitingAge({ since, promised, said = false, alone = false }: WaitingAgeProps) {
  const age = (
    <>
      {!said && (
        <Box component="span" sx={alone ? undefined : HIDDEN_ON_PHONE}>
          Waiting{' '}
        </Box>
      )}
      {formatAge(since)}
    </>
  );
  if (!promised || !isOverdue(since)) return age;
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {age} · overdue
    </Box>
  );
}

interface WaitingTimeProps extends WaitingAgeProps {
  sx?: SxProps;
  /** After the age. */
  children?: ReactNode;
}

/** The same as a time of its own, with the exact one under the pointer. */
export function WaitingTime({ sx, children, ...age }: WaitingTimeProps) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="time"
      dateTime={age.since}
      title={formatDateTime(age.since)}
      sx={sx ?? {}}
    >
      <WaitingAge {...age} />
      {children}
    </Typography>
  );
}
