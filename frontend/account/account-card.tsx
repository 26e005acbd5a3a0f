import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '../shared/layout/link-button';
import { PageTitle } from '../shared/layout/page';
import { PageEnd } from '../shared/navigation/site-links';
import { withPurpose } from '../shared/paths';

interface AccountCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Shown under the card, such as a link to another page about accounts. */
  below?: ReactNode;
  /** The last line. Null if the page itself says how to reach support. */
  end?: ReactNode;
}

/** The narrow card that all pages about an account share. */
export function AccountCard({ title, subtitle, children, below, end = <PageEnd /> }: AccountCardProps) {
  return (
    <Box sx={{ width: '100%', maxWidth: 456, mx: 'auto', px: 2, py: { xs: 3, sm: 8 } }}>
      <PageTitle title={title} />
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: '1.5rem' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography component="div" color="textSecondary" sx={{ mt: 0.75 }}>
            {subtitle}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Card>
      {below && (
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ mt: 2.5, textAlign: 'center' }}
        >
          {below}
        </Typography>
      )}
      {end}
    </Box>
  );
}

/** A link to another page of this kind. It passes on where the user wanted to go, and what the account is for. */
export function AccountLink({ to, children }: { to: string; children: ReactNode }) {
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <TextLink to={withPurpose(to, location.search)} state={state} className="touch">
      {children}
    </TextLink>
  );
}
