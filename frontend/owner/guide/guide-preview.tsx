import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { GuideSection } from './queries';
import type { GuideValues } from './section-fields';

/** The sections as guests will read them. Nothing is saved. */
function GuidePreview({ sections, onClose }: { sections: readonly GuideSection[]; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>What your guests see</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }} tabIndex={0}>
        {sections.map(({ title, text }, index) => (
          <Box key={index} component="section" sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h3" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 0.5 }}>
              {title}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows what is written now, saved or not. */
export function PreviewButton({ form }: { form: UseFormReturn<GuideValues> }) {
  const [previewing, setPreviewing] = useState(false);
  const sections = useWatch({ control: form.control, name: 'sections' });
  return (
    <>
      <Button color="inherit" onClick={() => setPreviewing(true)} disabled={sections.length === 0}>
        Preview
      </Button>
      {previewing && <GuidePreview sections={sections} onClose={() => setPreviewing(false)} />}
    </>
  );
}
