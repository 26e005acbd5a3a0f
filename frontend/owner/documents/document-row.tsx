import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { describeDocument, formatBytes } from '../../shared/documents/document-text';
import type { Document } from '../../shared/documents/queries';
import { formatDate } from '../../shared/format';
import { Dotted } from '../../shared/layout/dotted';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { DocumentActions } from '../../shared/documents/document-actions';
import { documentSearch } from '../shared/use-open-document';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  'li + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** How far the reading is, unless it has ended well. */
function Status({ status }: Pick<Document, 'status'>) {
  if (status === 'UNREADABLE')
    return <Chip size="small" variant="outlined" color="warning" label="Unreadable" />;
  const wheel = <CircularProgress size={12} color="inherit" aria-hidden />;
  return status === 'READING' && <Chip size="small" variant="outlined" icon={wheel} label="Reading…" />;
}

/** A document as a list item: what it is, when it was added, and what can be done. */
export function DocumentRow({ document }: { document: Document }) {
  const titleId = useId();
  const { id, name, status, bytes, createdAt, deadlineId, abilities } = document;
  const title = describeDocument(document);
  const to = { search: documentSearch(id) };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextLink
            id={titleId}
            to={to}
            preventScrollReset
            color="textPrimary"
            className="touch"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </TextLink>
          <Status status={status} />
        </Box>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <Dotted>
            {status === 'READ' && 'Read'}
            {title !== name && name}
            {`Added ${formatDate(createdAt)}`}
            {formatBytes(bytes)}
          </Dotted>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {abilities.apply && status !== 'READING' && !deadlineId && (
          <LinkButton size="small" variant="outlined" to={to} preventScrollReset aria-describedby={titleId}>
            Check
          </LinkButton>
        )}
        <DocumentActions document={document} />
      </Box>
    </Box>
  );
}
