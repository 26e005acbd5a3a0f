import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { NEWEST_NOTICES } from '../../../backend/contract/notifications';
import { loadMessageOf } from '../../api/errors';
import { HEADER_HEIGHT } from '../../shared/navigation/header';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { NoticeList, NoticeSkeletons, NO_NOTICES } from './notice-list';
import { useNewestNotices, useReadNotice, useReadNotices } from './queries';

const TEXT = { px: 2, py: 3 } as const;

/** The newest notices, below the bell. */
export default function NewestNotices({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { data, error, isPending } = useNewestNotices();
  const read = useReadNotices();
  const readOne = useReadNotice();
  const [newest] = data?.data ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Notices',
          // Below the header, also in a low window such as a phone's on its side.
          sx: {
            width: 400,
            maxHeight: `calc(100dvh - ${HEADER_HEIGHT + 24}px)`,
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 52,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
          Notices
        </Typography>
        {newest && (data?.unread ?? 0) > 0 && (
          <Button size="small" loading={read.isPending} onClick={() => void read.run(newest.id)}>
            Mark All Read
          </Button>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto' }}>
        {isPending && <NoticeSkeletons count={4} />}
        {error && !data && <Typography sx={TEXT}>{loadMessageOf(error)}</Typography>}
        {data && !newest && (
          <Typography variant="body2" color="textSecondary" sx={TEXT}>
            {NO_NOTICES}
          </Typography>
        )}
        {data && newest && (
          <NoticeList
            notices={data.data.slice(0, NEWEST_NOTICES)}
            onOpen={(notice) => {
              onClose();
              if (!notice.readAt) void readOne.run(notice.id);
            }}
          />
        )}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <LinkButton variant="text" fullWidth to={paths.notices} onClick={onClose}>
          See All
        </LinkButton>
      </Box>
    </Popover>
  );
}
