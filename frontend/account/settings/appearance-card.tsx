import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useColorScheme } from '@mui/material/styles';
import { COLOR_SCHEME_MODES } from '../../shared/navigation/color-scheme-modes';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';

type Mode = (typeof COLOR_SCHEME_MODES)[number]['mode'];

/** Chooses light, dark or the device's setting. */
export function AppearanceCard() {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <PhoneFoldedSection
      title="Appearance"
      state={COLOR_SCHEME_MODES.find(({ mode: value }) => value === mode)?.label}
      description="Choose light or dark, or match your device."
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_event, next: Mode | null) => next && setMode(next)}
          aria-label="Colour scheme"
        >
          {COLOR_SCHEME_MODES.map(({ mode: value, label, Icon }) => (
            <ToggleButton
              key={value}
              value={value}
              sx={{ px: 1.5, gap: 0.75, minHeight: 40, textTransform: 'none' }}
            >
              <Icon fontSize="small" aria-hidden />
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    />
  );
}
