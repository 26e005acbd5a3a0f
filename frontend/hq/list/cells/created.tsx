import { formatDate } from '../../../shared/format';
import type { Column } from '../table/column';

/** The column of the days on which the rows were created, short and on one line: `3 Mar 2025`. */
export const CREATED: Column<{ createdAt: string }> = {
  source: 'createdAt',
  label: 'Created',
  sort: 'DESC',
  render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  card: { detail: true },
};
