import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useState, type ReactNode } from 'react';
import { loadMessageOf } from '../../api/errors';
import { DocumentPreview } from '../../shared/documents/document-preview';
import { describeDocument } from '../../shared/documents/document-text';
import { useDocument, type Document } from '../../shared/documents/queries';
import { usePhone } from '../../shared/layout/use-phone';
import { useProperties } from '../shared/queries/properties';
import { DocumentFacts } from './document-facts';
import type { Marking } from '../../shared/documents/evidenced';
import { DocumentForm } from './document-form';

const NEWS = {
  READING: 'Reading the document',
  READ: 'The document is read. Check the fields and apply them.',
  UNREADABLE: "The document couldn't be read. Type what it says.",
} as const;

/** While the document is being read, in the place of the fields. */
function Reading() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography sx={{ mb: 1 }}>Reading it. This takes a few seconds.</Typography>
        <LinearProgress aria-label="Reading the document" />
      </Box>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} variant="rounded" height={62} />
      ))}
      <Typography variant="body2" color="textSecondary">
        You can close this. It stays in the list, and we go on reading.
      </Typography>
    </Box>
  );
}

/** The buttons stay in sight while the fields scroll. */
const PINNED = {
  '& form': { minHeight: 0, flex: '1 1 auto' },
  '& .MuiDialogActions-root': { borderTop: 1, borderColor: 'divider', py: 2 },
} as const;

interface DocumentDialogProps {
  id: string;
  onClose: () => void;
}

/** A document beside what was read in it. On a phone it takes the whole window. */
export function DocumentDialog({ id, onClose }: DocumentDialogProps) {
  const titleId = useId();
  const phone = usePhone();
  const { data: document, error } = useDocument(id);
  // The form has a field for the property.
  const properties = useProperties();
  const isWaiting = document?.abilities.apply && properties.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="lg"
      fullScreen={phone}
      sx={PINNED}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {document ? describeDocument(document) : 'Document'}
      </DialogTitle>
      <Box role="status" sx={visuallyHidden}>
        {document && NEWS[document.status]}
      </Box>
      {document && !isWaiting ? (
        <Content document={document} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <Alert severity="error">{loadMessageOf(error)}</Alert>
            ) : (
              <Skeleton variant="rounded" height={420} />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface ContentProps {
  document: Document;
  onClose: () => void;
}

function Content({ document, onClose }: ContentProps) {
  const [marked, mark] = useState<Marking['marked']>();
  const layout = (beside: ReactNode) => (
    <DialogContent
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
        pb: 2.5,
      }}
    >
      <Box sx={{ position: { sm: 'sticky' }, top: 0 }}>
        <DocumentPreview document={document} marked={marked} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{beside}</Box>
    </DialogContent>
  );
  if (document.abilities.apply && document.status !== 'READING')
    return <DocumentForm document={document} marking={{ marked, mark }} onClose={onClose} layout={layout} />;
  return (
    <>
      {layout(document.status === 'READING' ? <Reading /> : <DocumentFacts document={document} />)}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
