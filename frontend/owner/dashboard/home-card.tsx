import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clamp } from '../../shared/layout/clamp';

interface HomeCardProps {
  title: string;
  text: string;
  /** In place of text and figures on a phone, where two cards stand side by side. */
  short: string;
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

const PHONE_TEXT = { fontSize: { xs: '0.8125rem' }, lineHeight: 1.4 } as const;
/** Two lines, because figures that take so many may replace the text. */
const PHONE_ROOM = '2.8em';

/** They arrive later, so their room is kept: one line where they fit into it. */
const FIGURES = {
  mt: { sm: 'auto' },
  pt: { sm: 0.75 },
  fontSize: '0.8125rem',
  lineHeight: { xs: 1.4, sm: 1.5 },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { display: 'none' },
  minHeight: { sm: 25, lg: 45 },
  '@media (min-width: 1420px)': { minHeight: 25 },
} as const;

/** A card of the home page that links to another page. */
export function HomeCard({ title, text, short, to, icon, figures }: HomeCardProps) {
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 1.5, sm: 2 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: { xs: 0.25, sm: 1 } }}>
          <Box aria-hidden sx={ICON}>
            {icon}
          </Box>
          <Typography
            variant="h2"
            component="h2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              minWidth: 0,
              fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
            }}
          >
            {title}
            <ArrowForward
              aria-hidden
              sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 16, color: 'text.secondary' }}
            />
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {text}
        </Typography>
        {figures !== null && (
          <Typography
            variant="body2"
            sx={[FIGURES, !!figures && { '@media (max-width: 599px)': { minHeight: PHONE_ROOM } }]}
            title={figures}
          >
            <Box component="span" sx={clamp(2)}>
              {figures}
            </Box>
          </Typography>
        )}
        {!figures && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              ...PHONE_TEXT,
              display: { sm: 'none' },
              ...(figures !== null && { minHeight: PHONE_ROOM }),
            }}
          >
            {short}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
}
