import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingsGroupProps {
  title: string;
  /** Sections. Those of one group share a card, with lines between them. */
  children: ReactNode;
}

/** Settings of one kind: what they are about at the left, or above where that is too narrow. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 1.25,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '180px minmax(0, 1fr)' },
      }}
    >
      <Typography id={id} sx={{ pt: { lg: 2.5 }, fontWeight: 650 }}>
        {title}
      </Typography>
      <Card
        variant="outlined"
        sx={{
          '& > section': { border: 0, borderRadius: 0 },
          '& > section + section': { borderTop: 1, borderColor: 'divider' },
          '& h2': { fontSize: '1rem' },
        }}
      >
        {children}
      </Card>
    </Box>
  );
}
