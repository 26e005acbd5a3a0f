import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink, PageTitle } from '../../shared/layout/page';
import { paths } from '../../shared/paths';

interface HqPageProps {
  /** Main heading and title of the tab. */
  title: string;
  subtitle?: ReactNode;
  /** Beside the heading, such as a status chip. */
  badge?: ReactNode;
  /** At the right of the heading. */
  tools?: ReactNode;
  /** One or more links back. Not given: to the home page of HQ. */
  back?: ReactNode;
  /** At the right above the heading. */
  above?: ReactNode;
  children: ReactNode;
}

/** A screen of HQ: less space around the heading than elsewhere, because a reviewer reads much. */
export function HqPage({
  title,
  subtitle,
  badge,
  tools,
  back = <BackLink to={paths.hq}>Back to HQ</BackLink>,
  above,
  children,
}: HqPageProps) {
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 1.5, sm: 2.5 } }}>
      <PageTitle title={title} />
      {(back || above) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 24 }}>
          {back}
          <Box sx={{ ml: 'auto' }}>{above}</Box>
        </Box>
      )}
      <Box sx={{ mt: 0.5, mb: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' }, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {badge}
          {tools && <Box sx={{ ml: 'auto' }}>{tools}</Box>}
        </Box>
        {subtitle && (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {children}
    </Container>
  );
}
