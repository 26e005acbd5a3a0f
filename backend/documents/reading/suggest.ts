import { DOCUMENT_FIELDS, type DocumentField } from '../../contract/jobs/documents.js';
import { matchProperty } from './property/match-property.js';
import { readDates } from './dates/read-dates.js';
import { readIssuer } from './issuer/read-issuer.js';
import { readNumbers } from './numbers/read-numbers.js';
import type { Evidence, Known, Suggestion } from './suggestion.js';
import { tellKind } from './kind/tell-kind.js';
import { type Line, type ReadText, textOf } from './text.js';

/** Longest line that is kept as evidence. */
const EVIDENCE_MAX = 200;

const evidenceAt = (field: DocumentField, line: Line): Evidence => ({
  field,
  page: line.page,
  text: textOf(line).slice(0, EVIDENCE_MAX),
});

/** What a document says, with the place of each value. `sure` names the fields that are certain. */
export function suggest(text: ReadText, known: Known): Suggestion {
  const { lines } = text;
  const kind = tellKind(lines);
  const property = matchProperty(lines, known);
  const dates = readDates(lines, known.today, kind?.kind ?? null);
  const { number, registration } = readNumbers(text, kind?.kind ?? null);
  const issuer = readIssuer(lines, kind?.kind ?? null);
  const isCard = kind?.kind === 'GAS_SAFE_REGISTRATION' || kind?.kind === 'NICEIC_REGISTRATION';
  const ownNumber = isCard ? (registration ?? number) : number;
  const unsure = new Set<DocumentField>();
  const evidence: Evidence[] = [];
  const add = (field: DocumentField, line: Line | undefined) => {
    if (line) evidence.push(evidenceAt(field, line));
  };
  add('kind', kind?.line);
  add('propertyId', property?.line);
  for (const field of ['issuedOn', 'validUntil', 'nextDueOn'] as const) {
    const found = dates[field];
    if (!found) continue;
    evidence.push({ field, ...found.evidence, text: found.evidence.text.slice(0, EVIDENCE_MAX) });
    if (!found.sure) unsure.add(field);
  }
  add('number', ownNumber?.line);
  add('registration', registration?.line);
  add('issuer', issuer?.line);
  const values = {
    kind: kind?.kind ?? null,
    propertyId: property?.id ?? null,
    issuedOn: dates.issuedOn?.day ?? null,
    validUntil: dates.validUntil?.day ?? null,
    nextDueOn: dates.nextDueOn?.day ?? null,
    number: ownNumber?.value ?? null,
    registration: registration?.value ?? null,
    issuer: issuer?.value ?? null,
  };
  return {
    ...values,
    evidence,
    sure: DOCUMENT_FIELDS.filter((field) => values[field] !== null && !unsure.has(field)),
  };
}
