import { RATING_FROM_REVIEWS } from '../../contract/jobs/reviews.js';
import type { ListedBusinessDto } from './marketplace.dto.js';

/**
 * SQL for the card of a row of `businesses`: the JSON of its `ListedBusinessDto`, with all checked certificates. The API
 * passes cards on as text, because reading their fields and writing them again takes longer (docs/performance.md).
 */
export const CARD = `
  (SELECT row_to_json(shown)::text FROM (
     SELECT id, name, description, email, phone_number AS "phoneNumber", address, latitude, longitude,
       location_precision AS "locationPrecision", company_type AS "companyType",
       service_business_type AS "serviceBusinessType", business_type AS "businessType",
       registration_status AS "registrationStatus",
       to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
       listed_services AS services, town,
       CASE WHEN rating_count >= ${RATING_FROM_REVIEWS} THEN json_build_object(
         'average', round(rating_sum::numeric / rating_count, 1), 'count', rating_count) END AS rating
     FROM businesses AS listed WHERE listed.id = businesses.id) AS shown)`;

/** Finds the last days of certificates in a card. Texts in it cannot match, because JSON escapes their quotation marks. */
const EXPIRY = /"expiresOn": ?"([\d-]+)"/g;

/** The card with the certificates that count on a day (YYYY-MM-DD). */
export function cardOn(today: string, card: string): string {
  // Most cards have none, which is found out faster without the pattern.
  if (!card.includes('"expiresOn"')) return card;
  for (const [, expiresOn = ''] of card.matchAll(EXPIRY))
    if (expiresOn < today)
      return JSON.stringify(withoutExpired(today, JSON.parse(card) as ListedBusinessDto));
  return card;
}

function withoutExpired(today: string, listed: ListedBusinessDto): ListedBusinessDto {
  for (const service of listed.services)
    if (service.certified && service.certified.expiresOn < today) service.certified = null;
  return listed;
}

/** The JSON of an object, which has fields already, with more fields. */
export const addFields = (json: string, fields: object): string =>
  `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;

/** Makes dates of the texts that JSON has for them. */
export const readDates = <Listed extends ListedBusinessDto>(listed: Listed): Listed => ({
  ...listed,
  createdAt: new Date(listed.createdAt),
});

export const parseCard = (card: string): ListedBusinessDto =>
  readDates(JSON.parse(card) as ListedBusinessDto);
