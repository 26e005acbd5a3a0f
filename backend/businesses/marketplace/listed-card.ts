import type { ListedBusinessDto } from './marketplace.dto.js';

/**
 * SQL for the card of a row of `businesses`: the JSON of its `ListedBusinessDto`, which a trigger keeps. The API passes
 * cards on as text, because reading their fields and writing them again takes longer (docs/performance.md).
 */
export const CARD = '(SELECT card FROM business_cards WHERE business_id = businesses.id)';

/** Finds the last days of certificates in a card. Texts in it cannot match, because JSON escapes their quotation marks. */
const EXPIRY = /"expiresOn": ?"([\d-]+)"/g;

/**
 * The card with the certificates that count on a day (YYYY-MM-DD), and without a rating where it was made before there
 * were reviews.
 */
export function cardOn(today: string, stored: string): string {
  const card = stored.includes('"rating":') ? stored : addFields(stored, { rating: null });
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
