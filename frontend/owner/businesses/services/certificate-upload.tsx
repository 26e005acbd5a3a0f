import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BusinessService } from '../../../api/types';
import { DocumentPreview } from '../../../shared/documents/document-preview';
import type { Marking } from '../../../shared/documents/evidenced';
import type { Document } from '../../../shared/documents/queries';
import { DropTarget, FILES_TAKEN, UploadButtons, UploadState } from '../../../shared/documents/upload-field';
import type { Upload } from '../../../shared/documents/use-upload';
import { CertificateDocuments } from './certificate-documents';

const STATES: Record<Document['status'], string> = {
  READING: 'Reading it. This takes a few seconds.',
  READ: 'Under each field is the line it came from. What we were not sure of is as it was.',
  UNREADABLE: "We couldn't read this document. Please type what it says.",
};

interface CertificateUploadProps {
  service: Pick<BusinessService, 'id' | 'certificate'>;
  upload: Upload;
  /** The newest one. */
  document: Document | undefined;
  marked: Marking['marked'];
}

/** The card or certificate: a place for its file, or its page with what can be done. */
export function CertificateUpload({ service, upload, document, marked }: CertificateUploadProps) {
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <UploadButtons upload={upload} label={document ? 'Add Another' : 'Choose a File'} />
    </Box>
  );
  return (
    <DropTarget upload={upload}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {document ? (
          <>
            <DocumentPreview document={document} marked={marked} />
            <Typography variant="body2" color="textSecondary" role="status">
              {STATES[document.status]}
            </Typography>
            {document.status === 'READING' && <LinearProgress aria-label="Reading the document" />}
            <CertificateDocuments service={service} />
            {buttons}
          </>
        ) : (
          <>
            <Typography variant="body2">Add the card or certificate, and we fill in the fields.</Typography>
            {buttons}
            <Typography variant="caption" color="textSecondary">
              {FILES_TAKEN}
            </Typography>
          </>
        )}
        <UploadState upload={upload} />
      </Box>
    </DropTarget>
  );
}
