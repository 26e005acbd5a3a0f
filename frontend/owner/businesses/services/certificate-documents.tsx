import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { BusinessService } from '../../../api/types';
import { useDocuments, type Document } from '../../../shared/documents/queries';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { DocumentActions } from '../../../shared/documents/document-actions';

export const subjectOf = (service: { id: string }) =>
  ({ subjectType: 'CERTIFICATE', subjectId: service.id }) as const;

const STATES: Partial<Record<Document['status'], string>> = {
  READING: 'Reading…',
  UNREADABLE: "We couldn't read it",
};

/** A document in one line, with what can be done. */
function DocumentLine({ document }: { document: Document }) {
  const state = STATES[document.status];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {document.name}
        {state && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${state}`}
          </Box>
        )}
      </Typography>
      {document.status === 'READING' && <CircularProgress size={12} color="inherit" aria-hidden />}
      <DocumentActions document={document} />
    </Box>
  );
}

interface CertificateDocumentsProps {
  service: Pick<BusinessService, 'id' | 'certificate'>;
}

/**
 * The documents of a service, the newest first. Nothing without one. Before a certificate is stated only its dialog asks
 * for them, so that a business with many services does not ask for each.
 */
export function CertificateDocuments({ service }: CertificateDocumentsProps) {
  const { data: documents = [] } = useDocuments(subjectOf(service), Boolean(service.certificate));
  if (documents.length === 0) return null;
  return (
    <Box component="ul" aria-label="Documents" sx={{ ...PLAIN_LIST, mt: 0.75, display: 'grid', gap: 0.5 }}>
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
    </Box>
  );
}
