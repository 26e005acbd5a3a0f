import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RecordCardProps {
  name: string;
  address: string;
  to: string;
  children: ReactNode;
  /** Below it, with links of its own. */
  footer?: ReactNode;
  /** The card has the whole width: where there is room, the footer stands beside the link. */
  wide?: boolean;
}

const WIDE = {
  card: { flexDirection: { xs: 'column', md: 'row' } },
  link: { flexBasis: { md: '42%' }, flexGrow: { md: 0 } },
  footer: {
    flex: { md: 1 },
    display: 'grid',
    alignContent: 'center',
    // With its colour: at a width of its own, a line alone would have that of the text.
    borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 0 },
    borderLeft: { md: '1px solid var(--mui-palette-divider)' },
  },
} as const;

/** A property or business on the home page: its name, its address and what else is known, as a link to its page. */
export function RecordCard({ name, address, to, children, footer, wide = false }: RecordCardProps) {
  return (
    <Card
      variant="outlined"
      component="li"
      sx={[{ display: 'flex', flexDirection: 'column' }, wide && WIDE.card]}
    >
      <CardActionArea
        component={Link}
        to={to}
        sx={[
          {
            flex: 1,
            p: { xs: 2, sm: 2.5 },
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            gap: 0.75,
          },
          wide && WIDE.link,
        ]}
      >
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
        {children}
      </CardActionArea>
      {footer && (
        <Box
          sx={[
            { px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' },
            wide && WIDE.footer,
          ]}
        >
          {footer}
        </Box>
      )}
    </Card>
  );
}
