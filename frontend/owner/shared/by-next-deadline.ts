import type { ListedProperty } from '../../api/types';

const dueOn = ({ nextDeadline }: ListedProperty) => nextDeadline?.dueOn ?? '9999';

/** First those whose next deadline is the nearest. Those without one keep their order, as the server lists them. */
export const byNextDeadline = (properties: readonly ListedProperty[]): ListedProperty[] =>
  properties.toSorted((one, other) => dueOn(one).localeCompare(dueOn(other)));
