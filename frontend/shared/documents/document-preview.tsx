import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDocumentPreview, type Document } from './queries';

const FRAME = {
  width: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  // A page is white, in the dark scheme too.
  backgroundColor: '#fff',
} as const;

/** The first page of a document as an image. The file itself is never shown. */
export function DocumentPreview({ document }: { document: Pick<Document, 'id' | 'name' | 'pages'> }) {
  const { data: url, isPending } = useDocumentPreview(document.id);
  // The shape of a sheet of A4, so that little moves when it arrives.
  if (isPending)
    return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297' }} />;
  if (!url)
    return (
      <Typography variant="body2" color="textSecondary">
        The page can&apos;t be shown right now.
      </Typography>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="img"
        src={url}
        alt={`First page of ${document.name}`}
        sx={{ ...FRAME, display: 'block' }}
      />
      {document.pages > 1 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          Page 1 of {document.pages}
        </Typography>
      )}
    </Box>
  );
}
