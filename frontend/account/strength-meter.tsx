import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { passwordStrength, STRENGTH_HINT } from './password-strength';

const COLORS = { Weak: 'error', Fair: 'warning', Good: 'info', Strong: 'success' } as const;

/** Shows how strong the typed password is. */
export function StrengthMeter({ password }: { password: string }) {
  const { points, label } = passwordStrength(password);
  return (
    <Box sx={{ mt: 1.25 }}>
      <LinearProgress
        variant="determinate"
        value={points}
        color={COLORS[label]}
        aria-label="Strength of the password"
        aria-valuetext={password ? label : 'No password yet'}
        sx={{ height: 6, borderRadius: 3, backgroundColor: 'action.selected' }}
      />
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mt: 0.75 }}
      >
        <Typography variant="caption" color="textSecondary">
          {STRENGTH_HINT}
        </Typography>
        <Typography
          variant="caption"
          aria-live="polite"
          sx={{ fontWeight: 600, minWidth: '3.2em', flexShrink: 0, whiteSpace: 'nowrap', textAlign: 'right' }}
        >
          {password ? label : ''}
        </Typography>
      </Box>
    </Box>
  );
}
