import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** Facts that few people need, closed until they are opened. On paper they are always open. */
export function TechnicalDetails({ anchor, children }: { anchor: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" id={anchor} aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        component="details"
        sx={{ '&[open] .marker': { rotate: '180deg' }, '@media print': { '&::details-content': PRINTED } }}
      >
        <Box
          component="summary"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 2, sm: 3 },
            py: 1.75,
            cursor: 'pointer',
            listStyle: 'none',
            borderRadius: 'inherit',
            '&::-webkit-details-marker': { display: 'none' },
            '&:hover': { backgroundColor: 'action.hover' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <Typography variant="h2" id={id} sx={{ flex: 1 }}>
            Technical details
          </Typography>
          <ExpandMore className="marker" aria-hidden sx={{ color: 'text.secondary' }} />
        </Box>
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: { xs: 2, sm: 3 }, pt: 0.5 }}>{children}</Box>
      </Box>
    </Card>
  );
}

const PRINTED = { contentVisibility: 'visible', height: 'auto' };
