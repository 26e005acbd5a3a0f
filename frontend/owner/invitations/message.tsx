import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What somebody wrote, under their name. */
export function Message({ from, text }: { from: string; text: string }) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {from}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
