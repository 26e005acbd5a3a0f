import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDocumentPreview, type Document } from './queries';

/** The first page of a document as an image as wide as its place, and nothing else. */
export function PageImage({ document: { id, name } }: { document: Pick<Document, 'id' | 'name'> }) {
  const { data: url, isPending } = useDocumentPreview(id);
  if (isPending) return <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '210 / 297' }} />;
  if (!url) return <Typography variant="body2">The page can&apos;t be shown right now.</Typography>;
  return (
    <Box
      component="img"
      src={url}
      alt={`First page of ${name}`}
      // A page is white, in the dark scheme too.
      sx={{
        display: 'block',
        width: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        backgroundColor: '#fff',
      }}
    />
  );
}
