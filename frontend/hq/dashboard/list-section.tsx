import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../shared/section';

/** On a phone. The section's link leads to the others. */
const ROWS_ON_PHONE = 5;

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
  /** How many rows are expected while they load. */
  expected: number;
}

/** A section with a few rows and a link to all of them. */
export function ListSection({ title, all, rows, failed, empty, expected }: ListSectionProps) {
  return (
    <Section title={title} actions={<TextLink to={all.to}>{all.label}</TextLink>}>
      <Box
        sx={{
          minHeight: { xs: Math.min(expected, ROWS_ON_PHONE) * ROW_HEIGHT, sm: expected * ROW_HEIGHT },
          fontSize: '0.875rem',
          [`& li:nth-of-type(n + ${ROWS_ON_PHONE + 1})`]: { display: { xs: 'none', sm: 'flex' } },
        }}
      >
        {!rows &&
          !failed &&
          Array.from({ length: expected }, (_, row) => (
            <Skeleton
              key={row}
              height={ROW_HEIGHT}
              sx={row < ROWS_ON_PHONE ? undefined : { display: { xs: 'none', sm: 'block' } }}
            />
          ))}
        {!rows && failed && <Note>We couldn&apos;t load this. We&apos;ll try again when you come back.</Note>}
        {rows?.length === 0 && <Note>{empty}</Note>}
        {!!rows?.length && (
          <Box component="ul" sx={PLAIN_LIST}>
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
export function Row({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        alignItems: { xs: 'baseline', md: 'center' },
        // The height of most rows is known before they have loaded.
        minHeight: ROW_HEIGHT,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {aside}
      </Typography>
    </Box>
  );
}
