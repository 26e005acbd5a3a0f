import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatTotal } from '../../shared/format';
import { goToSection } from '../shared/go-to-section';
import type { ReviewQueue } from '../shared/types';
import { CHANGED_BUSINESSES, NEW_BUSINESSES, NEW_USERS, REPORTED_REVIEWS } from './anchors';

/** Where the sections stand below each other: one button for each that has something. */
export function SectionJumps({ counts }: { counts: ReviewQueue['counts'] }) {
  const { hash, key } = useLocation();
  // A link to a section comes before its rows. A frame later, because a new page moves the focus to its heading.
  useEffect(() => {
    if (!hash) return;
    const frame = requestAnimationFrame(() => goToSection(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  const jumps = [
    { anchor: NEW_BUSINESSES, label: 'Businesses', count: counts.businesses },
    { anchor: CHANGED_BUSINESSES, label: 'Changed', count: counts.changedBusinesses },
    { anchor: REPORTED_REVIEWS, label: 'Reviews', count: counts.reviews },
    { anchor: NEW_USERS, label: 'Users', count: counts.users },
  ].filter(({ count }) => count > 0);
  if (jumps.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ display: { xs: 'flex', lg: 'none' }, flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {jumps.map(({ anchor, label, count }) => (
        <Button
          key={anchor}
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => goToSection(anchor)}
        >
          {label} {formatTotal(count)}
        </Button>
      ))}
    </Box>
  );
}
