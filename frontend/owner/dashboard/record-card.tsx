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
}

/** A property or business on the home page: its name, its address and what else is known, as a link to its page. */
export function RecordCard({ name, address, to, children }: RecordCardProps) {
  return (
    <Card variant="outlined" component="li">
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 2, sm: 2.5 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 0.75,
        }}
      >
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
        {children}
      </CardActionArea>
    </Card>
  );
}
