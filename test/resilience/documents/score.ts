import { DOCUMENT_FIELDS, type DocumentField } from '../../../backend/contract/jobs/documents.js';
import type { DocumentSuggestionDto } from '../../../backend/documents/documents.dto.js';
import type { Made } from './made/documents.js';

const DATES: readonly DocumentField[] = ['issuedOn', 'validUntil', 'nextDueOn'];
const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

/** Signs and the form of a company do not count. */
const plain = (value: string): string =>
  value
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\b(?:ltd|limited|plc|llp)\b/g, '')
    .replace(/[^\p{L}\d]/gu, '');

function accepts(accepted: readonly (string | null)[], value: string | null, field: DocumentField): boolean {
  if (value === null) return accepted.includes(null);
  if (DATES.includes(field)) return accepted.includes(value);
  return accepted.some((one) => one !== null && plain(one) === plain(value));
}

function count(counts: Map<string, { all: number; right: number }>, of: string, isRight: boolean): void {
  const { all, right } = counts.get(of) ?? { all: 0, right: 0 };
  counts.set(of, { all: all + 1, right: right + (isRight ? 1 : 0) });
}

/** How one form of the documents was read. */
export class Score {
  documents = 0;
  pages = 0;
  private fields = 0;
  private correct = 0;
  private empty = 0;
  private sureDates = 0;
  private wrongDates = 0;
  private readonly seconds: number[] = [];
  private readonly byField = new Map<string, { all: number; right: number }>();
  private readonly byKind = new Map<string, { all: number; right: number }>();
  private readonly emptyByKind = new Map<string, { all: number; right: number }>();

  /** The share of the fields that were read right, in percent. */
  get right(): number {
    return (100 * this.correct) / Math.max(1, this.fields);
  }

  /** The share of wrong dates among those that were called sure, in percent. */
  get wrong(): number {
    return (100 * this.wrongDates) / Math.max(1, this.sureDates);
  }

  /**
   * Counts what was read of one document.
   * @param idOf the property at an address
   * @returns what is missing or wrong, in sentences
   */
  add(
    made: Made,
    read: DocumentSuggestionDto | null,
    seconds: number,
    idOf: (street: string) => string,
  ): string[] {
    const failures: string[] = [];
    const pages = made.pages.length;
    this.documents += 1;
    this.pages += pages;
    this.seconds.push(seconds / pages);
    const { place, ...values } = made.truth;
    const truth: Partial<Record<DocumentField, readonly (string | null)[]>> = {
      ...values,
      propertyId: [place ? idOf(place.street) : null],
    };
    for (const field of DOCUMENT_FIELDS) {
      const accepted = truth[field] ?? [null];
      const value = read?.[field] ?? null;
      const isRight = accepts(accepted, value, field);
      const isSureDate = DATES.includes(field) && value !== null && read?.sure.includes(field) === true;
      if (isSureDate) this.sureDates += 1;
      if (isSureDate && !isRight) this.wrongDates += 1;
      if (accepted[0] === null) {
        if (isSureDate && !isRight) failures.push(`${field}: ${value} is not on it, and called sure`);
        continue;
      }
      this.fields += 1;
      count(this.byField, field, isRight);
      count(this.byKind, `${made.kind} ${field}`, isRight);
      count(this.emptyByKind, `${made.kind} ${field}`, value !== null);
      if (isRight) this.correct += 1;
      else if (value === null) this.empty += 1;
      if (isRight) continue;
      const evidence = read?.evidence.find((one) => one.field === field)?.text ?? '';
      failures.push(
        `${field}: ${accepted.join(' or ')} read as ${value ?? 'nothing'}${isSureDate ? ', sure' : ''}${evidence && ` (${evidence})`}`,
      );
    }
    return failures;
  }

  /** How many of each field were right. */
  fieldsRead(): string {
    const parts = [...this.byField].map(([field, { all, right }]) => `${field} ${percent(right, all)}`);
    return parts.join(', ');
  }

  /** How many fields of each kind were missing, and wrong. */
  kindsFailed(): string {
    const failed = [...this.byKind].flatMap(([of, { all, right }]) => {
      const empty = all - (this.emptyByKind.get(of)?.right ?? 0);
      return right < all ? [`${of} ${empty} empty and ${all - right - empty} wrong of ${all}`] : [];
    });
    return failed.join(', ');
  }

  private quantile(share: number): string {
    const sorted = [...this.seconds].sort((one, other) => one - other);
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  }

  /** A row of the table. */
  row(form: string, limit: number, [before, after]: readonly [number, number]): string[] {
    const wrong = this.fields - this.correct - this.empty;
    return [
      form,
      String(this.documents),
      String(this.fields),
      `${percent(this.correct, this.fields)} (≥ ${limit})`,
      percent(this.empty, this.fields),
      percent(wrong, this.fields),
      `${percent(this.wrongDates, this.sureDates)} of ${this.sureDates} (≤ 1)`,
      `${this.quantile(0.5)} / ${this.quantile(0.95)}`,
      `${Math.round(before)} → ${Math.round(after)}`,
    ];
  }
}

export const HEAD = [
  'form',
  'documents',
  'fields',
  'right %',
  'empty %',
  'wrong %',
  'wrong sure dates %',
  's a page, p50 / p95',
  'MB of the API',
];
