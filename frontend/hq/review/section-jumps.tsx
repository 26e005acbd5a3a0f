import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatTotal } from '../../shared/format';
import { goToSection } from '../shared/go-to-section';
import type { ReviewQueue } from '../shared/types';
import { SECTIONS } from './sections';

/** Where the sections stand below each other: one button for each that has something. */
export function SectionJumps({ counts }: { counts: ReviewQueue['counts'] }) {
  const { hash, key } = useLocation();
  // A link to a section comes before its rows. A frame later, because a new page moves the focus to its heading.
  useEffect(() => {
    if (!hash) return;
    const frame = requestAnimationFrame(() => goToSection(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  const jumps = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).filter((kind) => counts[kind] > 0);
  if (jumps.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ display: { xs: 'flex', lg: 'none' }, flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {jumps.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => goToSection(SECTIONS[kind].anchor)}
        >
          {SECTIONS[kind].short} {formatTotal(counts[kind])}
        </Button>
      ))}
    </Box>
  );
}
