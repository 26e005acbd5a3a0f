import {
  AUDIT_SUBJECT_LABELS,
  auditActionLabel,
  toAuditEventAction,
} from '../../../backend/contract/audit-actions';
import { PROPOSAL_ORIGIN_LABELS, PROPOSAL_TOOL_LABELS } from '../../../backend/contract/assistant';
import {
  EXPORT_FILTER_LABELS,
  EXPORT_SORT_LABELS,
  EXPORTED_LIST_LABELS,
  SORT_ORDER_LABELS,
} from '../../../backend/contract/history/exports';
import { MAIL_TEMPLATE_LABELS } from '../../../backend/contract/history/mail-templates';

type Labels = Readonly<Record<string, string>>;

const LABELS: Readonly<Record<string, Labels>> = {
  tool: PROPOSAL_TOOL_LABELS,
  origin: PROPOSAL_ORIGIN_LABELS,
  template: MAIL_TEMPLATE_LABELS,
  list: EXPORTED_LIST_LABELS,
  subjectType: AUDIT_SUBJECT_LABELS,
  sort: EXPORT_SORT_LABELS,
  order: SORT_ORDER_LABELS,
};

const own = (labels: Labels, key: string): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined;

/** The words for a value from a closed list. Undefined for other fields, and for what an older version recorded. */
export function recordedWords(field: string, value: string): string | undefined {
  const labels = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
  return labels && own(labels, value);
}

/** The first and the last moment of a day (UTC), as a filter for a whole day is recorded. */
const FIRST = 'T00:00:00.000Z';
const LAST = 'T23:59:59.999Z';
const WHOLE_DAY: Labels = { from: FIRST, to: LAST, reviewedFrom: FIRST, reviewedTo: LAST };

function filterValue(field: string, value: string, words: (field: string, value: string) => string): string {
  if (field === 'search') return value;
  if (field === 'action') {
    const action = toAuditEventAction(value);
    return action === 'other' ? value : auditActionLabel(action);
  }
  const ending = own(WHOLE_DAY, field);
  return words(field, ending && value.endsWith(ending) ? value.slice(0, -ending.length) : value);
}

/**
 * The filters of an export as words: `Status: Suspended`. Ids say nothing to a reader, so only the name of the filter
 * stands there. A filter that only an older version knew stays as it was recorded.
 */
export function filterWords(filters: string, words: (field: string, value: string) => string): string {
  return [...new URLSearchParams(filters)]
    .map(([field, value]) => {
      const label = own(EXPORT_FILTER_LABELS, field);
      if (!label) return `${field}=${value}`;
      if (field === 'id') return `${label}: ${value.split(',').length}`;
      return field.endsWith('Id') ? label : `${label}: ${filterValue(field, value, words)}`;
    })
    .join(', ');
}
