import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import type { Notice } from './queries';

export const NO_NOTICES =
  'Nothing new. We tell you here when something happens at your properties and businesses.';

const ROW = {
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  columnGap: 1.25,
  px: 2,
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: '10px' },
} as const;

const DOT = {
  width: 8,
  height: 8,
  mt: '7px',
  borderRadius: '50%',
  backgroundColor: 'primary.main',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
} as const;

interface NoticeListProps {
  notices: readonly Notice[];
  /** When the page of a notice is opened. */
  onOpen: (notice: Notice) => void;
}

/** Notices with links to what they are about. A dot marks those that are not read. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  return (
    <Box component="ul" sx={{ ...PLAIN_LIST, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {notices.map((notice) => {
        const { id, title, link, createdAt, readAt } = notice;
        return (
          <li key={id}>
            <Box component={Link} to={link} onClick={() => onOpen(notice)} sx={ROW}>
              <Box component="span" aria-hidden sx={readAt ? undefined : DOT} />
              <span>
                {!readAt && <span style={visuallyHidden}>Unread: </span>}
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ display: 'block', fontWeight: readAt ? 400 : 550, overflowWrap: 'anywhere' }}
                >
                  {title}
                </Typography>
                <Typography
                  component="time"
                  dateTime={createdAt}
                  title={formatDateTime(createdAt)}
                  color="textSecondary"
                  sx={{
                    display: 'block',
                    fontSize: '0.8125rem',
                    '&::first-letter': { textTransform: 'uppercase' },
                  }}
                >
                  {formatAgo(createdAt)}
                </Typography>
              </span>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

/** In place of so many notices. */
export function NoticeSkeletons({ count }: { count: number }) {
  return (
    <Box role="status" aria-label="Loading notices">
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={{ px: 2, py: 1.25, pl: 4.25 }}>
          <Skeleton variant="text" width="90%" />
          <Skeleton variant="text" width="30%" />
        </Box>
      ))}
    </Box>
  );
}
