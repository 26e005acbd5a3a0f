import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { EmptySection, Section } from '../shared/section';

/** On a phone. The section's link leads to the others. */
const ROWS_ON_PHONE = 5;

/** In px: one row of a list, so that nothing moves when the rows arrive. On a phone there is room for a finger. */
const ROW_HEIGHT = { xs: 45, sm: 36 } as const;

interface ListSectionProps {
  title: string;
  /** The link to all rows, where a list has exactly these. */
  all?: { to: string; label: string };
  /** Undefined while they are loading. */
  rows: ReactNode[] | undefined;
  failed: boolean;
  empty: string;
  /** How many rows are expected while they load. */
  expected: number;
  /** Whether the section is one line where it is empty. */
  folds?: boolean;
}

/** A section with a few rows and a link to all of them. */
export function ListSection(props: ListSectionProps) {
  const { title, all, rows, failed, empty, expected, folds = false } = props;
  const link = all && (
    <TextLink to={all.to} variant="body2" className="touch">
      {all.label}
    </TextLink>
  );
  if (folds && rows?.length === 0) return <EmptySection title={title} words={empty} link={link} />;
  // New elements replace the skeleton, so that nothing that is in sight moves.
  return (
    <Section key={rows ? 'loaded' : 'loading'} title={title} actions={link}>
      <Box
        sx={{
          minHeight: {
            xs: Math.min(expected, ROWS_ON_PHONE) * ROW_HEIGHT.xs,
            sm: expected * ROW_HEIGHT.sm,
          },
          fontSize: '0.875rem',
          [`& li:nth-of-type(n + ${ROWS_ON_PHONE + 1})`]: { display: { xs: 'none', sm: 'flex' } },
        }}
      >
        {!rows &&
          !failed &&
          Array.from({ length: expected }, (_, row) => (
            <Skeleton
              key={row}
              sx={{
                height: ROW_HEIGHT,
                ...(row >= ROWS_ON_PHONE && { display: { xs: 'none', sm: 'block' } }),
              }}
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

interface RowProps {
  children: ReactNode;
  aside: ReactNode;
  /** Whether `aside` has room beside the rest on a phone, too. */
  short?: boolean;
}

/** A row: what it is about at the left, when at the right, or below where that is too narrow. */
export function Row({ children, aside, short = false }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: short ? 'nowrap' : { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        alignItems: { xs: 'baseline', md: 'center' },
        // The height of most rows is known before they have loaded.
        minHeight: ROW_HEIGHT,
        py: { xs: 1, sm: 0.5 },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: short ? 1 : '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{
          // Below the rest it has the whole line, and a long name takes several.
          flex: short ? 'none' : { xs: '0 1 auto', md: 'none' },
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {aside}
      </Typography>
    </Box>
  );
}
