import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import type { DocumentField } from '../../../backend/contract/jobs/documents';
import { EvidenceLine } from './evidence-line';
import type { Found } from './find-sure';

/** The field of the document whose line is marked. */
export interface Marking {
  marked: DocumentField | undefined;
  mark: (field: DocumentField | undefined) => void;
}

interface EvidencedProps {
  found: Found | undefined;
  /** Of the document. */
  pages: number;
  marking: Marking;
  /** The field, described by the element of this id. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A field with the line of the document from which it came, which is marked while the field has the focus. */
export function Evidenced({ found, pages, marking, children }: EvidencedProps) {
  const id = useId();
  const evidence = found?.evidence;
  return (
    <Box
      onFocus={() => marking.mark(evidence?.field)}
      onBlur={() => marking.mark(undefined)}
      sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}
    >
      {children(evidence && id)}
      {evidence && (
        <EvidenceLine
          id={id}
          evidence={evidence}
          pages={pages}
          marked={marking.marked === evidence.field}
          unsure={found.unsure}
        />
      )}
    </Box>
  );
}
