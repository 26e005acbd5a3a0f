import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BOTTOM_BAR_SPACE } from '../../shared/layout/bottom-space';
import type { useChoice } from './use-choice';

type Choice = ReturnType<typeof useChoice>;

/** Says what the boxes on the cards are for. Where that has no room, a button shows and hides the boxes. */
export function ChoiceHint({ choice: { hasRoom, selecting, select } }: { choice: Choice }) {
  const hint = 'Select several to invite them at once.';
  if (hasRoom)
    return (
      // In a narrower window the number of businesses needs the whole line.
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {hint}
      </Typography>
    );
  return (
    <Button
      size="small"
      aria-label={selecting ? undefined : hint}
      onClick={() => select(!selecting)}
      sx={{ minWidth: 0, minHeight: 44, px: 0.5 }}
    >
      {selecting ? 'Done' : 'Select Several'}
    </Button>
  );
}

interface ChoiceBarProps {
  choice: Choice;
  onInvite: () => void;
}

/** In px, with the space around it. */
const HEIGHT = 76;

/** Stays at the lower edge of the screen while businesses are chosen. Its own place is below the results. */
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
        bottom: `calc(${BOTTOM_BAR_SPACE} + 12px)`,
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
      {/* What has the focus is not behind it. */}
      <GlobalStyles
        styles={{ ':root:root': { scrollPaddingBottom: `calc(${BOTTOM_BAR_SPACE} + ${HEIGHT}px)` } }}
      />
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {chosen.length} chosen{isFull && ' (maximum)'}
      </Typography>
      <Button color="inherit" onClick={clear}>
        Clear
      </Button>
      <Button variant="contained" onClick={onInvite}>
        Invite {chosen.length}
      </Button>
    </Paper>
  );
}
