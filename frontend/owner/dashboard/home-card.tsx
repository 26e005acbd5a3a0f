import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** On a phone two cards stand side by side, so that what needs the user begins on the first screen. */
const PHONE_TEXT = {
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: { xs: 1.4, sm: 1.55 },
} as const;

interface HomeCardProps {
  title: string;
  text: string;
  to: string;
  icon: ReactNode;
  /** Undefined while they load: their line is kept. Null for a card without figures. */
  figures: string | undefined | null;
}

/** Room for nearly every text. A longer one is in the title. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A card of the home page that links to another page. */
export function HomeCard({ title, text, to, icon, figures }: HomeCardProps) {
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 1.5, sm: 2.5 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        <Box
          aria-hidden
          sx={{
            // On a phone the bar at the bottom has the same icons.
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            width: 40,
            height: 40,
            mb: 2,
            flexShrink: 0,
            borderRadius: '10px',
            color: 'primary.main',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
          }}
        >
          {icon}
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <Typography
            variant="h2"
            component="h2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              fontSize: { xs: '0.9375rem', sm: '1.125rem' },
            }}
          >
            {title}
            <ArrowForward
              aria-hidden
              sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 16, color: 'text.secondary' }}
            />
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: { xs: 0.25, sm: 0.5 }, ...PHONE_TEXT }}>
            {text}
          </Typography>
          {figures !== null && (
            <Typography
              variant="body2"
              sx={{
                mt: 'auto',
                pt: { xs: 0.5, sm: 1 },
                minHeight: { xs: 40, sm: 29, lg: 50 },
                fontWeight: 600,
                ...PHONE_TEXT,
              }}
              title={figures}
            >
              <Box component="span" sx={TWO_LINES}>
                {figures}
              </Box>
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}
