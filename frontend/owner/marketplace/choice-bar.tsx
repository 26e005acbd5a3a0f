import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { useChoice } from './use-choice';

interface ChoiceBarProps {
  choice: ReturnType<typeof useChoice>;
  onInvite: () => void;
}

/** Stays at the lower edge of the screen while businesses are chosen. */
export function ChoiceBar({ choice: { chosen, isFull, clear }, onInvite }: ChoiceBarProps) {
  return (
    <Paper
      component="section"
      aria-label="Chosen businesses"
      className="no-print"
      elevation={6}
      sx={{
        position: 'sticky',
        // Above the bar of the phone's navigation.
        bottom: { xs: 'calc(56px + 12px + env(safe-area-inset-bottom))', md: 16 },
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: '100%',
        py: 1,
        pl: 2.5,
        pr: 1,
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {chosen.length} chosen{isFull && ' (the most at once)'}
      </Typography>
      <Button color="inherit" onClick={clear}>
        Clear
      </Button>
      <Button variant="contained" onClick={onInvite}>
        Invite All
      </Button>
    </Paper>
  );
}
