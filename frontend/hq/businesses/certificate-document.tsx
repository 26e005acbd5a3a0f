import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { TitledDialog } from '../../shared/feedback/titled-dialog';
import { PageImage } from '../../shared/documents/page-image';
import { useDownloadDocument } from '../../shared/documents/mutations';
import { useDocument, type Document } from '../../shared/documents/queries';
import { formatDay } from '../../shared/format';
import type { Certificate } from '../../shared/layout/certificate-status';

/** What was read for sure of what the business typed. */
function describeReading({ status, suggestion }: Document): string {
  if (status === 'READING') return 'The document is still being read.';
  const { number = null, registration = null, validUntil = null, sure = [] } = suggestion ?? {};
  const end = sure.includes('validUntil') ? validUntil : null;
  const read = [number ?? registration, end && `valid until ${formatDay(end)}`].filter(Boolean);
  return read.length > 0
    ? `The document says ${read.join(', ')}.`
    : "We couldn't read its number or its last day.";
}

interface Props {
  document: NonNullable<Certificate['document']>;
  /** What the business typed, and what the reviewer can do with it. */
  children: ReactNode;
}

/** The first page of a document beside the claim that it shows. A press enlarges it. */
export function BesideDocument({ document: { id, differences }, children }: Props) {
  const { data: read } = useDocument(id);
  const { name } = read ?? { name: 'document' };
  const download = useDownloadDocument({ id, name });
  const [enlarged, setEnlarged] = useState(false);
  const page = <PageImage document={{ id, name }} />;
  const claim = (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      {children}
      {differences.map((difference) => (
        <Alert key={difference} severity="warning" sx={{ py: 0 }}>
          {difference}
        </Alert>
      ))}
      {read && differences.length === 0 && <Typography variant="body2">{describeReading(read)}</Typography>}
      <Button
        size="small"
        color="inherit"
        loading={download.isPending}
        aria-label={`Download ${name}`}
        onClick={() => void download.run()}
        sx={{ justifySelf: 'start' }}
      >
        Download
      </Button>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) clamp(88px, 30%, 180px)' }}>
      {claim}
      <ButtonBase
        aria-label={`Enlarge ${name}`}
        onClick={() => setEnlarged(true)}
        sx={{ display: 'block', alignSelf: 'start', textAlign: 'left', borderRadius: '10px' }}
      >
        {page}
      </ButtonBase>
      {enlarged && (
        <TitledDialog
          title={name}
          maxWidth="md"
          onClose={() => setEnlarged(false)}
          actions={
            <Button color="inherit" onClick={() => setEnlarged(false)}>
              Close
            </Button>
          }
        >
          {claim}
          {page}
        </TitledDialog>
      )}
    </Box>
  );
}
