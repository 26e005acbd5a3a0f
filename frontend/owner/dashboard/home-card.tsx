import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clamp } from '../../shared/layout/clamp';

interface HomeCardProps {
  title: string;
  /** In place of figures. */
  text: string;
  to: string;
  icon: ReactNode;
  /** Undefined while they load: their line is kept. Null for a card without figures. */
  figures: string | undefined | null;
}

const ICON = {
  // On a phone the bar at the bottom has the same icons.
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  width: 36,
  height: 36,
  flexShrink: 0,
  borderRadius: '10px',
  color: 'primary.main',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
} as const;

/** Figures arrive later, so the room of two lines is kept for them. */
const LINE = {
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  minHeight: '2.8em',
} as const;

/** A card of the home page that links to another page. It is low, because what needs the user stands below it. */
export function HomeCard({ title, text, to, icon, figures }: HomeCardProps) {
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: 1.5,
          display: 'flex',
          gap: 1.5,
          justifyContent: 'flex-start',
          alignItems: 'start',
        }}
      >
        <Box aria-hidden sx={ICON}>
          {icon}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="h2" sx={{ fontSize: { xs: '0.9375rem', sm: '1rem' } }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            color={figures ? 'textPrimary' : 'textSecondary'}
            title={figures ?? undefined}
            sx={{ ...LINE, ...(figures && { fontWeight: 600 }) }}
          >
            <Box component="span" sx={clamp(2)}>
              {figures === undefined ? '' : figures || text}
            </Box>
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
