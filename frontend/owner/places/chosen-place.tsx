import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import type { PlaceResult } from '../../api/types';

interface ChosenPlaceProps {
  /** The label of the search field that it replaces. */
  label: string;
  /** Before the place: `Selected`. */
  selectedLabel: string;
  place: PlaceResult;
  onChange: () => void;
}

/** The chosen place in one line. It takes the focus, because the list with the chosen entry is gone. */
export function ChosenPlace({ label, selectedLabel, place, onChange }: ChosenPlaceProps) {
  return (
    <Box role="group" aria-label={label}>
      <InputLabel variant="outlined" component="div">
        {label}
      </InputLabel>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 1.5,
          pr: 0.5,
          py: 0.375,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 6%, transparent)',
        }}
      >
        <PlaceOutlined aria-hidden fontSize="small" sx={{ color: 'primary.main', flexShrink: 0 }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
          {selectedLabel}: {place.description}
        </Box>
        <Button size="small" autoFocus onClick={onChange}>
          Change
        </Button>
      </Box>
    </Box>
  );
}
