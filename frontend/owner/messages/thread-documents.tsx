import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Invitation } from '../../api/types';
import { DocumentActions } from '../../shared/documents/document-actions';
import { DocumentPreview } from '../../shared/documents/document-preview';
import { describeDocument, formatBytes } from '../../shared/documents/document-text';
import { useDocuments, type Document } from '../../shared/documents/queries';
import { formatDate } from '../../shared/format';
import { Disclosure } from '../../shared/layout/disclosure';
import { Dotted } from '../../shared/layout/dotted';
import { LinkButton } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { paths } from '../../shared/paths';
import { documentSearch } from '../shared/use-open-document';
import { subjectOf } from './queries';
import { threadTitle } from './thread-subject';

function SentDocument({ document, invitation }: { document: Document; invitation: Invitation }) {
  const { id, side, createdAt, bytes, abilities } = document;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {describeDocument(document)}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            <Dotted>
              {side === invitation.side ? 'From you' : `From ${threadTitle(invitation)}`}
              {formatDate(createdAt)}
              {formatBytes(bytes)}
            </Dotted>
          </Typography>
        </Box>
        <DocumentActions document={document} />
      </Box>
      <Box sx={{ maxWidth: 280 }}>
        <DocumentPreview document={document} />
      </Box>
      {abilities.apply && (
        <LinkButton
          size="small"
          variant="outlined"
          to={{ pathname: paths.property(invitation.property.id), search: documentSearch(id) }}
          aria-label={`Add ${describeDocument(document)} to the property`}
          sx={{ justifySelf: 'start' }}
        >
          Add to Property
        </LinkButton>
      )}
    </Box>
  );
}

interface ThreadDocumentsProps {
  invitation: Invitation;
  /** Id of the newest message, which may tell of a document. */
  newest: string | undefined;
}

/** What both sides have sent as files, the newest first. Nothing without one. */
export function ThreadDocuments({ invitation, newest }: ThreadDocumentsProps) {
  const { data: documents = [], refetch } = useDocuments(subjectOf(invitation));
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    known.current = newest;
    void refetch();
  }, [newest, refetch]);
  if (documents.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Disclosure inline lazy summary={`Documents (${documents.length})`}>
        <Box component="ul" aria-label="Documents" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2.5, pt: 1 }}>
          {documents.map((document) => (
            <SentDocument key={document.id} document={document} invitation={invitation} />
          ))}
        </Box>
      </Disclosure>
    </Box>
  );
}
