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
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75, minHeight: 39 }}>
        <Box
          component="span"
          aria-live="polite"
          sx={{
            display: 'inline-block',
            color: 'text.primary',
            fontWeight: 600,
            '&:not(:empty)': { mr: 0.75 },
          }}
        >
          {password ? label : ''}
        </Box>
        {STRENGTH_HINT}
      </Typography>
    </Box>
  );
}
