import { COUNT_CAP, SEARCH_COUNT_CAP } from '../../../backend/contract/limits';
import { formatTotal } from '../../shared/format';

/** The number of a list's rows, with a plus where counting stopped: `10,000+`, of a search `5,000+`. */
export const formatCount = (count: number, search: unknown): string =>
  formatTotal(count, count >= (search ? SEARCH_COUNT_CAP : COUNT_CAP));
