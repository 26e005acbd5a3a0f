import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { PUBLIC_TYPE_BADGES } from '../../backend/contract/limits';
import { directionsTo } from '../../backend/contract/web/directions';
import type { PublicProperty } from '../api/types';
import { CopyButton } from '../shared/feedback/copy-button';
import { typeWords } from '../shared/format';
import { PLAIN_LIST } from '../shared/layout/plain-list';
import { lazyWithRetry } from '../shared/load-with-retry';

const PrintCode = lazyWithRetry(() => import('./print-code'));

/** A tag, not a button: it has no line around it. */
const TYPE_BADGE = {
  px: 1,
  borderRadius: '6px',
  backgroundColor: 'var(--l-soft)',
  color: 'var(--l-soft-text)',
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: '24px',
  '&::first-letter': { textTransform: 'uppercase' },
} as const;

/** What the place is, in the words of the place's source. */
function TypeBadges({ types }: { types: readonly string[] }) {
  if (types.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Property types"
      sx={{ ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}
    >
      {types.slice(0, PUBLIC_TYPE_BADGES).map((type) => (
        <Box component="li" key={type} sx={TYPE_BADGE}>
          {typeWords(type)}
        </Box>
      ))}
    </Box>
  );
}

export interface PropertySheetProps {
  property: PublicProperty;
  /** Public address of the page. */
  address: string;
}

/** Beside the name: how to get there, and the link to share. On a phone they share a line. */
const ACTIONS = {
  display: 'flex',
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  // In the middle of the first line of the name.
  mt: { sm: 1 },
  '& > *': { flex: { xs: 1, sm: 'none' } },
  '@media print': { display: 'none' },
} as const;

/** On paper the code stands beside the name. */
const ON_PAPER = { display: 'none', '@media print': { display: 'block', textAlign: 'right' } } as const;

/** What the place is called, where it is, and how to get there. */
export function PropertyHead({ property, address }: PropertySheetProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '20px 32px', alignItems: 'start', mb: 4 }}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{ fontSize: { xs: '2.125rem', sm: '3rem' }, lineHeight: 1.15, overflowWrap: 'anywhere' }}
        >
          {property.memorableName}
        </Typography>
        <Typography
          component="address"
          color="textSecondary"
          sx={{ mt: 1, fontStyle: 'normal', fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
        >
          {property.address}
        </Typography>
        <TypeBadges types={property.types} />
      </Box>
      <Box sx={ACTIONS}>
        <Button
          variant="contained"
          startIcon={<NearMeOutlined />}
          href={directionsTo(property)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Directions
        </Button>
        <CopyButton text={address} label="Copy Link" size="medium" />
      </Box>
      <Typography variant="caption" component="p" sx={ON_PAPER}>
        <Suspense>
          <PrintCode address={address} />
        </Suspense>
        <br />
        {address}
      </Typography>
    </Box>
  );
}
