import Home from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page';
import { LinkButton } from '../layout/link-button';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `h1` if this is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** An empty list, a failure or an unknown page: says what happened and what to do next. */
export function EmptyState({ icon, title, children, actions, heading = 'h2' }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: { xs: 6, sm: 9 },
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 52,
            height: 52,
            mb: 1,
            borderRadius: '14px',
            color: 'primary.main',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography
        variant={heading === 'h1' ? 'h1' : 'h2'}
        component={heading}
        tabIndex={heading === 'h1' ? -1 : undefined}
      >
        {title}
      </Typography>
      {children && (
        <Typography
          component="div"
          color="textSecondary"
          sx={{ maxWidth: '46ch', overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {children}
        </Typography>
      )}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 2 }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

/** What to do about an address that leads nowhere. */
export const CHECK_LINK = 'Check the link, or ask the person who sent it.';

/** The page for an unknown address, with a link back. */
export function NotFoundPage({ backTo, backLabel }: { backTo: string; backLabel: string }) {
  return (
    <>
      <PageTitle title="Page not found" />
      <EmptyState
        heading="h1"
        icon={<Home />}
        title="Page not found"
        actions={
          <LinkButton variant="contained" to={backTo}>
            {backLabel}
          </LinkButton>
        }
      >
        There is nothing at this address. It may have been moved or deleted. {CHECK_LINK}
      </EmptyState>
    </>
  );
}

/** A spinner in the middle of the page, for content that has no skeleton. */
export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress size={32} aria-hidden />
    </Box>
  );
}
