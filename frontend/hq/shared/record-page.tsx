import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { worthRepeating } from '../../api/query-client';
import { NotLoaded } from './load-error';
import { WHOLE } from './queries';

interface RecordPageProps<Row> {
  /** What the page is about, such as `User`. */
  title: string;
  /** The message without one from the server. */
  failure: string;
  back: ReactNode;
  children: (record: Row) => ReactNode;
}

function Loaded<Row extends RaRecord>({ children, ...notLoaded }: RecordPageProps<Row>) {
  const { record, error } = useShowContext<Row>();
  return record ? children(record) : <NotLoaded {...notLoaded} error={error} />;
}

/** The page says itself that the record could not be loaded. */
const QUERY = { meta: WHOLE, retry: worthRepeating, onError: () => undefined };

/** The page of the record that the address names. */
export function RecordPage<Row extends RaRecord>(props: RecordPageProps<Row>) {
  return (
    <ShowBase<Row> queryOptions={QUERY} disableAuthentication>
      <Loaded {...props} />
    </ShowBase>
  );
}
