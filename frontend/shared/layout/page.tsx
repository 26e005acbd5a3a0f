import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import type { To } from 'react-router';
import { config } from '../../api/config';
import { TextLink } from './link-button';
import { TOUCH } from './touch';

/** The title of the browser's tab: `My Properties · the product`. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
  return null;
}

/** Smaller on a phone, where most titles then need one line. */
export const TITLE_SIZE = { xs: '1.5rem', sm: '1.75rem' } as const;

interface BackLinkProps {
  to: To;
  children: ReactNode;
}

/** The way back, small, above the heading: the navigation is always there. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <TextLink
      to={to}
      color="textSecondary"
      className="no-print"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        fontSize: '0.8125rem',
        [TOUCH]: { minHeight: 40, my: -1 },
      }}
    >
      <BackIcon aria-hidden sx={{ fontSize: 15 }} />
      {children}
    </TextLink>
  );
}

interface PageProps {
  /** Main heading and title of the tab. */
  title: string;
  /** Title of the tab, if it must differ from the heading. */
  tabTitle?: string;
  /** Above the heading: the link back. */
  back?: ReactNode;
  /** Left of the heading, where there is room. */
  tile?: ReactNode;
  /** Beside the heading, such as a status chip. */
  badge?: ReactNode;
  /** Under the heading. */
  subtitle?: ReactNode;
  /** At the right of the heading, and under it where they have no room there. */
  actions?: ReactNode;
  /** For text and forms. It begins where all pages begin. */
  narrow?: boolean;
  children: ReactNode;
}

/** The line of the link back. */
export const BACK = { height: 24, mt: -1, mb: 1 } as const;

/** The heading and the actions in one line, and the subtitle under them. */
export const PAGE_HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  rowGap: { xs: 1.25, sm: 0.5 },
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  mb: { xs: 2, sm: 4 },
} as const;

/** On a phone, a title of more letters than this needs the whole width. The badge then stands beside the actions. */
const SHORT_TITLE = 26;

/** The heading with its badge. One line of it stands in the middle beside the actions. */
function titleOf(title: string, beside: boolean) {
  const long = title.length > SHORT_TITLE;
  return {
    display: { xs: long ? 'contents' : 'flex', sm: 'flex' },
    flexWrap: 'wrap',
    columnGap: 1.25,
    rowGap: { xs: 0.5, sm: 1.25 },
    alignItems: 'center',
    minWidth: 0,
    flex: { xs: '1 1 9rem', sm: '1 1 16rem' },
    '& > h1': { flexBasis: { xs: long ? '100%' : 'auto', sm: 'auto' } },
    // As high as the actions, also for those who have none.
    minHeight: { xs: beside ? 40 : 0, sm: 40 },
    alignContent: 'center',
    '& > :not(h1)': { minWidth: 0, alignSelf: 'center' },
  } as const;
}

/** Of the content of a narrow page, in px. */
const NARROW = 852;

/** A page with its main heading. AppLayout moves the focus to the heading when the route changes. */
export function Page({
  title,
  tabTitle,
  back,
  tile,
  badge,
  subtitle,
  actions,
  narrow = false,
  children,
}: PageProps) {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, sm: 5 } }}>
      <PageTitle title={tabTitle ?? title} />
      <Box sx={narrow ? { maxWidth: NARROW } : undefined}>
        {back && <Box sx={BACK}>{back}</Box>}
        <Box sx={PAGE_HEAD}>
          {tile}
          <Box sx={titleOf(title, !!actions)}>
            <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', fontSize: TITLE_SIZE }}>
              {title}
            </Typography>
            {badge}
          </Box>
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
          {subtitle && (
            <Typography
              component="div"
              color="textSecondary"
              // Below the title, not below what stands before it.
              sx={{ flexBasis: '100%', minWidth: 0, overflowWrap: 'anywhere', pl: { sm: tile ? 7 : 0 } }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        {children}
      </Box>
    </Container>
  );
}
