import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent } from 'react';
import { SLUG_PATTERN } from '../../../backend/contract/limits';

/** A guide's address has the slug of its property, and its key in the fragment: `/rose-cottage/guide#KEY`. */
function guideUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [, slug = '', page, rest] = url.pathname.split('/');
  const isGuide = page === 'guide' && !rest && SLUG_PATTERN.test(slug) && url.hash.length > 1;
  return isGuide && url.origin === location.origin ? url : null;
}

/** In guest view: opens the guide whose link the host sent. */
export default function OpenGuide() {
  const id = useId();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const url = guideUrl(text.trim());
    setRefused(!url);
    if (url) location.assign(url);
  };
  return (
    <Card variant="outlined" component="section" aria-labelledby={`${id}-title`} sx={{ mb: 3, p: 2.5 }}>
      <Typography variant="h2" id={`${id}-title`} sx={{ mb: 1.5 }}>
        Open your guide
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={open}
        sx={{
          display: 'grid',
          maxWidth: 640,
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
          alignItems: 'start',
        }}
      >
        <TextField
          id={id}
          label="Link from your host"
          type="url"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
          error={refused}
          helperText={
            refused
              ? "This link doesn't open a guide on this site. Copy the whole link that your host sent."
              : 'Paste the whole link, including the part after #.'
          }
          slotProps={{ formHelperText: { role: refused ? 'alert' : undefined } }}
        />
        <Button type="submit" variant="contained" sx={{ mt: { sm: '25px' } }}>
          Open Guide
        </Button>
      </Box>
    </Card>
  );
}
