import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentEvidence } from './queries';

interface EvidenceLineProps {
  evidence: DocumentEvidence;
  /** Of the document. Only where there are several is the page told. */
  pages: number;
  /** Of the element, for `aria-describedby`. */
  id?: string;
  /** Its field has the focus. */
  marked?: boolean;
  /** The line was found, but not what it says. */
  unsure?: boolean;
}

/** The line of the document from which a value came. */
export function EvidenceLine({ evidence, pages, id, marked = false, unsure = false }: EvidenceLineProps) {
  const { text, page, computed } = evidence;
  const notes = [
    unsure && 'We were not sure',
    computed && 'Computed from the interval',
    pages > 1 && `Page ${page}`,
  ].filter(Boolean);
  return (
    <Typography
      id={id}
      component="div"
      variant="caption"
      color="textSecondary"
      sx={{
        borderLeft: 3,
        borderColor: marked ? 'primary.main' : 'divider',
        pl: 1,
        py: 0.25,
        overflowWrap: 'anywhere',
        backgroundColor: marked
          ? 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)'
          : undefined,
      }}
    >
      {notes.length > 0 && `${notes.join(' · ')}: `}
      <Box component="q" sx={{ color: 'text.primary' }}>
        {text}
      </Box>
    </Typography>
  );
}
