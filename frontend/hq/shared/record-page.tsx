import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'react-admin';
import { messageOf } from '../../api/errors';
import { worthRepeating } from '../../api/query-client';
import { EmptyState, PageSpinner } from '../../shared/feedback/empty-state';
import { LinkButton } from '../../shared/layout/link-button';
import { BackLink, PageTitle } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useReviewState } from './review/from-queue';
import { WHOLE } from './queries';

/** The list of the records of a page, and what the way back to it says. */
function useList() {
  const resource = useResourceContext() ?? '';
  return {
    to: `${paths.hq}/${resource}`,
    children: `Back to ${resource.replace(/^./, (first) => first.toUpperCase())}`,
  };
}

/** The ways back from a record: to its list, and to the queue if the reader came from there. */
export function Back() {
  const fromQueue = useReviewState().from === 'queue';
  return (
    <>
      {fromQueue && <BackLink to={paths.hqReview}>Back to Review Queue</BackLink>}
      <BackLink {...useList()} />
    </>
  );
}

interface RecordPageProps<Row> {
  /** What the page is about, such as `User`. */
  title: string;
  /** The message without one from the server. */
  failure: string;
  children: (record: Row) => ReactNode;
}

function Loaded<Row extends RaRecord>({ title, failure, children }: RecordPageProps<Row>) {
  const { record, error } = useShowContext<Row>();
  const list = useList();
  if (record) return children(record);
  if (!error) return <PageSpinner />;
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        heading="h1"
        title={`Error: ${messageOf(error, failure)}`}
        actions={<LinkButton {...list} variant="outlined" color="inherit" />}
      />
    </>
  );
}

/** The page says itself that the record could not be loaded. */
const QUERY = { meta: WHOLE, retry: worthRepeating, onError: () => undefined };

/** The page of the record that the address names, in all its fields. */
export function RecordPage<Row extends RaRecord>(props: RecordPageProps<Row>) {
  return (
    <ShowBase<Row> queryOptions={QUERY} disableAuthentication>
      <Loaded {...props} />
    </ShowBase>
  );
}
