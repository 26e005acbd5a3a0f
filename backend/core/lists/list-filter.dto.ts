import { FilterField, MomentField, RowIdsField } from '../request/query-fields.js';
import { SORT_ORDERS, type SortOrder } from './page.dto.js';

/** The filters that every list of HQ has. */
export class ListFilterQuery {
  /** Only the rows with these ids, in this order unless `sort` is given. */
  @RowIdsField()
  id?: string[];
  /** Created at this moment or later, or on this day (UTC) or later. */
  @MomentField('from', 'start')
  from?: Date;
  /** Created at this moment or earlier, or on this day (UTC) or earlier. */
  @MomentField('to', 'end')
  to?: Date;
  /** The direction. Default: ascending when `sort` is given, else newest first. */
  @FilterField('order', SORT_ORDERS, 'SortOrder')
  order?: SortOrder;
}
