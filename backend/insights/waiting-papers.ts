import { DEADLINE_KINDS } from '../contract/deadlines.js';
import { INSIGHT_ROWS } from '../contract/insights.js';
import { DAY_MS } from '../contract/time.js';
import type { InJson } from '../database/run-statement.js';
import type { DocumentSource, ReviewSource } from './insight-sources.js';

/** A review is no news after this time. */
const REVIEW_DAYS = 30;

/** What a document of a property can set a deadline of. */
const KINDS = DEADLINE_KINDS.filter((kind) => kind !== 'OTHER');

/**
 * Rows `(side, row)` of reviews and documents that wait for the account ($1), of each business and property at most as many
 * as are shown. The other parameters are `waitingValues`. A document from before the certificate needs nobody any more.
 */
export const WAITING_PAPERS = `
  SELECT 'review' AS side, json_build_object('id', r.id, 'rating', r.rating, 'createdAt', r.created_at,
         'business', json_build_object('id', b.id, 'name', b.name)) AS row
  FROM mine JOIN businesses b ON b.id = mine.business_id
  CROSS JOIN LATERAL (
    SELECT id, rating, created_at FROM reviews
    WHERE business_id = b.id AND created_at >= $2 AND answer IS NULL AND hidden_at IS NULL
    ORDER BY created_at DESC LIMIT ${INSIGHT_ROWS}) r
  UNION ALL
  SELECT 'document', json_build_object('id', d.id, 'name', d.name, 'createdAt', d.created_at,
         'property', json_build_object('id', p.id, 'name', p.memorable_name), 'business', NULL)
  FROM properties p
  CROSS JOIN LATERAL (
    SELECT id, name, created_at FROM documents
    WHERE property_id = p.id AND status = 'READ' AND confirmed IS NULL AND suggestion ->> 'kind' = ANY ($3::text[])
    ORDER BY created_at DESC LIMIT ${INSIGHT_ROWS}) d
  WHERE p.owner_id = $1
  UNION ALL
  SELECT 'document', json_build_object('id', d.id, 'name', d.name, 'createdAt', d.created_at, 'property', NULL,
         'business', json_build_object('id', b.id, 'name', b.name))
  FROM mine JOIN businesses b ON b.id = mine.business_id
  CROSS JOIN LATERAL (
    SELECT d.id, d.name, d.created_at
    FROM business_services s JOIN documents d ON d.business_service_id = s.id
    LEFT JOIN certificates t ON t.business_service_id = s.id
    WHERE s.business_id = b.id AND d.status = 'READ' AND d.confirmed IS NULL AND d.suggestion ->> 'kind' IS NOT NULL
      AND (t.stated_at IS NULL OR t.stated_at < d.created_at)
    ORDER BY d.created_at DESC LIMIT ${INSIGHT_ROWS}) d`;

export const waitingValues = (now: Date): unknown[] => [
  new Date(now.getTime() - REVIEW_DAYS * DAY_MS),
  [...KINDS],
];

export type PaperRow =
  { side: 'review'; row: InJson<ReviewSource> } | { side: 'document'; row: InJson<DocumentSource> };

/** Dates arrive from JSON as text. */
const withDate = <Row extends { createdAt: string }>(row: Row) => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

export const toPapers = (
  rows: readonly (PaperRow | { side: 'provider' | 'own' })[],
): { reviews: ReviewSource[]; documents: DocumentSource[] } => ({
  reviews: rows.flatMap((one) => (one.side === 'review' ? [withDate(one.row)] : [])),
  documents: rows.flatMap((one) => (one.side === 'document' ? [withDate(one.row)] : [])),
});
