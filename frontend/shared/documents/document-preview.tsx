import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePhone } from '../layout/use-phone';
import { useDocumentPreview, type Document } from './queries';

const FRAME = {
  display: 'block',
  mx: 'auto',
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  // A page is white, in the dark scheme too.
  backgroundColor: '#fff',
} as const;

/** As large as it can be beside fields in a dialog. */
const WHOLE = { ...FRAME, maxHeight: { sm: 'max(20rem, calc(100dvh - 15rem))' } } as const;
/** The top of the page, so that a phone shows what is below it, too. */
const CUT = {
  ...FRAME,
  width: '100%',
  height: '10.5rem',
  objectFit: 'cover',
  objectPosition: 'top',
} as const;

/** The first page of a document as an image. The file itself is never shown. */
export function DocumentPreview({ document }: { document: Pick<Document, 'id' | 'name' | 'pages'> }) {
  const { data: url, isPending } = useDocumentPreview(document.id);
  const phone = usePhone();
  const [whole, setWhole] = useState(false);
  const cut = phone && !whole;
  // About as high as a sheet of A4, so that little moves when it arrives.
  if (isPending)
    return (
      <Skeleton
        variant="rounded"
        sx={cut ? { height: CUT.height } : { height: 'auto', aspectRatio: '210 / 297' }}
      />
    );
  if (!url)
    return (
      <Typography variant="body2" color="textSecondary">
        The page can&apos;t be shown right now.
      </Typography>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="img" src={url} alt={`First page of ${document.name}`} sx={cut ? CUT : WHOLE} />
      {(phone || document.pages > 1) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {document.pages > 1 && `Page 1 of ${document.pages}`}
          </Typography>
          {phone && (
            <Button size="small" color="inherit" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Show Less' : 'Show Whole Page'}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
