import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaletteItem } from './source';

interface ResultProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

export function Result({ id, item, active, onPoint, onOpen }: ResultProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onMouseMove={onPoint}
      onClick={onOpen}
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        cursor: 'pointer',
        '&[aria-selected="true"]': {
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }}
    >
      <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{item.label}</Box>
      {item.detail && (
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {item.detail}
        </Typography>
      )}
    </Box>
  );
}
