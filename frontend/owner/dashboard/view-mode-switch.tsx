import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { MyBusiness } from '../../api/types';
import { VIEW_MODES, type ViewMode } from './view-mode';

const MODES: Record<ViewMode, { label: string; purpose: string }> = {
  'property-owner': {
    label: 'Property owner',
    purpose: 'Register your properties and find the businesses that look after them.',
  },
  guest: {
    label: 'Guest',
    purpose:
      "For guests and tenants. Your host's guide covers the Wi-Fi, the heating and the rest of your stay. " +
      'Reporting issues is coming soon.',
  },
  business: {
    label: 'Business',
    purpose: "Answer invitations and manage your business's properties, services and staff.",
  },
};

interface ViewModeSwitchProps {
  mode: ViewMode;
  onChange: (mode: ViewMode) => void;
  /** The user's business, if there is no property: the business view has more to say then. */
  worksAs: MyBusiness | undefined;
  /** The business view says then what comes first. */
  hasNoBusiness: boolean;
}

/** Chooses the view mode and explains it. */
export function ViewModeSwitch({ mode, onChange, worksAs, hasNoBusiness }: ViewModeSwitchProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mb: { xs: 2, sm: 3 },
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={(_event, next: ViewMode | null) => next && onChange(next)}
        aria-label="View mode"
        sx={{ flexShrink: 0 }}
      >
        {VIEW_MODES.map((value) => (
          <ToggleButton key={value} value={value} sx={{ px: 1.75, minHeight: 40, textTransform: 'none' }}>
            {MODES[value].label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live="polite"
        sx={{ flex: '1 1 18rem', '&:empty': { display: 'none' } }}
      >
        {worksAs && mode === 'property-owner' ? (
          <>
            {worksAs.myRole === 'OWNER' ? 'You run' : 'You work for'} {worksAs.name}.{' '}
            <Link
              component="button"
              type="button"
              onClick={() => onChange('business')}
              sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
            >
              Open the business view
            </Link>
          </>
        ) : (
          !(mode === 'business' && hasNoBusiness) && MODES[mode].purpose
        )}
      </Typography>
    </Box>
  );
}
