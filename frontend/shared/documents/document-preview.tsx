import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePhone } from '../layout/use-phone';
import { useDocumentPreview, type Document, type DocumentPlace } from './queries';

/** Of the part of a page that a phone shows at first. */
const CUT_HEIGHT = '10.5rem';

const FRAME = {
  width: 'fit-content',
  maxWidth: '100%',
  mx: 'auto',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  // A page is white, in the dark scheme too.
  backgroundColor: '#fff',
} as const;

/** As large as it can be beside fields in a dialog. */
const WHOLE = { maxHeight: { sm: 'max(20rem, calc(100dvh - 15rem))' } } as const;

/** The colour of a marker on white paper, in both schemes. */
const MARK = 'rgb(15 107 98 / 0.14)';

/** The line of a field. The one whose field has the focus stands out. */
function Mark({ place, strong }: { place: DocumentPlace; strong: boolean }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Box
      aria-hidden
      data-marks={place.field}
      data-marked={strong}
      style={{
        left: percent(place.left),
        top: percent(place.top),
        width: percent(place.width),
        height: percent(place.height),
      }}
      sx={{
        position: 'absolute',
        // Around the letters, which reach below their line.
        margin: '-2px -4px',
        padding: '3px 4px',
        boxSizing: 'content-box',
        borderRadius: '4px',
        backgroundColor: MARK,
        '&[data-marked="true"]': { outline: '2px solid rgb(15 107 98)' },
      }}
    />
  );
}

interface DocumentPreviewProps {
  document: Pick<Document, 'id' | 'name' | 'pages'> & { places?: readonly DocumentPlace[] };
  /** The field whose line stands out, and on a phone comes into sight. */
  marked?: DocumentPlace['field'] | undefined;
}

/** The first page of a document as an image, with the lines that were read. The file itself is never shown. */
export function DocumentPreview({ document, marked }: DocumentPreviewProps) {
  const { name, pages, places = [] } = document;
  const { data: url, isPending } = useDocumentPreview(document.id);
  const phone = usePhone();
  const [whole, setWhole] = useState(false);
  const cut = phone && !whole;
  // About as high as a sheet of A4, so that little moves when it arrives.
  if (isPending)
    return (
      <Skeleton
        variant="rounded"
        sx={cut ? { height: CUT_HEIGHT } : { height: 'auto', aspectRatio: '210 / 297' }}
      />
    );
  if (!url)
    return (
      <Typography variant="body2" color="textSecondary">
        The page can&apos;t be shown right now.
      </Typography>
    );
  const top = places.find(({ field }) => field === marked)?.top ?? 0;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={cut ? { ...FRAME, height: CUT_HEIGHT } : FRAME}>
        <Box
          style={cut ? { transform: `translateY(min(0px, calc(4rem - ${top * 100}%)))` } : {}}
          sx={{ position: 'relative', transition: 'transform 200ms' }}
        >
          <Box
            component="img"
            src={url}
            alt={`First page of ${name}`}
            sx={{ display: 'block', maxWidth: '100%', ...(cut ? { width: '100%' } : WHOLE) }}
          />
          {places.map((place) => (
            <Mark key={place.field} place={place} strong={place.field === marked} />
          ))}
        </Box>
      </Box>
      {(phone || pages > 1) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {pages > 1 && `Page 1 of ${pages}`}
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
