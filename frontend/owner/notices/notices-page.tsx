import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useSearchParams } from 'react-router';
import { PAGE_MAX } from '../../../backend/contract/limits';
import { EmptyState } from '../../shared/feedback/empty-state';
import { TextLink } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { Pages } from '../shared/pages';
import { useLoadError } from '../shared/use-load-error';
import { NoticeList, NoticeSkeletons, NO_NOTICES } from './notice-list';
import { useNewestNotices, useNotices, useReadNotice, useReadNotices } from './queries';

function usePage() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1,
    goTo: (next: number) => setParams(next === 1 ? {} : { page: String(next) }),
  };
}

/** All that is new about one's own things, the newest first. */
export default function NoticesPage() {
  const { page, goTo } = usePage();
  const notices = useNotices(page);
  // Only the first page has the newest one, up to which all are read.
  const newest = useNewestNotices(page > 1);
  const read = useReadNotices();
  const readOne = useReadNotice();
  useLoadError(notices.error, 'Failed to load notices');
  const { data } = notices;
  const upTo = (page > 1 ? newest.data : data)?.data[0]?.id;
  return (
    <Page
      title="Notices"
      narrow
      subtitle={
        <>
          What is new at your properties and businesses.{' '}
          <TextLink to={paths.notifications}>Choose what we email</TextLink>
        </>
      }
      actions={
        upTo !== undefined &&
        (data?.unread ?? 0) > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            loading={read.isPending}
            onClick={() => void read.run(upTo)}
          >
            Mark All Read
          </Button>
        )
      }
    >
      {!data && notices.error && <LoadFailure title="We couldn't load your notices" query={notices} />}
      {data?.pagination.totalCount === 0 && (
        <EmptyState icon={<NotificationsIcon />} title="No notices yet">
          {NO_NOTICES}
        </EmptyState>
      )}
      {(notices.isPending || !!data?.data.length) && (
        <Card variant="outlined">
          {data ? (
            <NoticeList notices={data.data} onOpen={({ id, readAt }) => !readAt && void readOne.run(id)} />
          ) : (
            <NoticeSkeletons count={6} />
          )}
        </Card>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Pages
          count={Math.max(data.pagination.totalPages, page)}
          page={page}
          onGoToPage={goTo}
          label="Pages of notices"
        />
      )}
    </Page>
  );
}
