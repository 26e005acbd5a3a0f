import { OUTCOME_DAYS } from './ranking.js';
import { ordinal } from './text/ordinal.js';

/** Where owners find a business who see the nearest first. */
export interface ListPlace {
  town: string;
  position: number;
  of: number;
  ofIsLowerBound: boolean;
}

/** `2nd of 13 near Cambridge` */
export const listPlaceWords = ({ town, position, of, ofIsLowerBound }: ListPlace): string =>
  `${ordinal(position)} of ${of}${ofIsLowerBound ? '+' : ''} near ${town}`;

/** What the words about a business's standing are made of. */
export interface StandingFigures {
  /** Null where that is not known. */
  place: ListPlace | null;
  record: number;
  capped: boolean;
  /** Outcomes that count. */
  counted: number;
  /** Those of them that the business accepted in time. */
  accepted: number;
  outcomes: readonly { counts: boolean; baseRate: number }[];
  pagination: { totalCount: number };
}

/** A record this near to the usual one moves a business by a place or two at most. */
const LITTLE = 0.05;

/** A record as its words see it: to two places. */
export const roundRecord = (record: number) => Math.round(record * 100) / 100;

/** A record as the distance from what is usual: `2% above usual`. */
export function recordWords(record: number): string {
  const percent = Math.round(100 * record) - 100;
  if (percent === 0) return 'as usual';
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} usual`;
}

/** How many of such invitations others accept. Null where too few count, or where not all of them are listed. */
function usuallyAccepted({ counted, outcomes }: StandingFigures): number | null {
  const listed = outcomes.filter(({ counts }) => counts);
  if (counted < 2 || listed.length !== counted) return null;
  return Math.round(listed.reduce((sum, { baseRate }) => sum + baseRate, 0));
}

function changeWords(standing: StandingFigures): string {
  const change = roundRecord(standing.record) - 1;
  if (change === 0) return "don't change your place";
  return `move you ${change > 0 ? 'up' : 'down'}${Math.abs(change) < LITTLE ? ' a little' : ''}`;
}

/** Where the answers put the business. */
function placeWords(standing: StandingFigures): string {
  if (standing.pagination.totalCount === 0) return "You haven't answered any invitations yet.";
  if (standing.counted === 0) return 'None of your answers count yet.';
  if (standing.capped) return 'Your answers move you up as far as they can in the recommended order.';
  if (usuallyAccepted(standing) === standing.accepted && roundRecord(standing.record) !== 1)
    return 'You accept about as often as others nearby, so your answers neither raise nor lower you.';
  return `Your answers ${changeWords(standing)} in the recommended order.`;
}

/** An acceptance after that is no answer in time, and so none of `accepted`. */
export const IN_TIME = `within ${OUTCOME_DAYS} days`;

function ownWords({ accepted, counted, pagination }: StandingFigures): string {
  const others = pagination.totalCount - counted;
  const own =
    counted === 1
      ? `One invitation counts so far, and you ${accepted === 1 ? 'accepted' : "didn't accept"} it ${IN_TIME}.`
      : `You accepted ${accepted} of ${counted} invitations ${IN_TIME}.`;
  return others > 0 ? `${own} ${others} more ${others === 1 ? "doesn't" : "don't"} count.` : own;
}

function othersWords(standing: StandingFigures): string | null {
  const { record, accepted, counted } = standing;
  const usual = usuallyAccepted(standing);
  if (usual === null) return null;
  const words = `Other businesses at these distances usually accept about ${usual} of ${counted}.`;
  // The two numbers alone would lead to another place.
  const odd = usual !== accepted && Math.sign(roundRecord(record) - 1) !== Math.sign(accepted - usual);
  return odd ? `${words} Newer answers count more than older ones.` : words;
}

/** Where the business stands by distance and in the recommended order, and why. To its owner and staff. */
export function standingWords(standing: StandingFigures): {
  nearest: string | null;
  place: string;
  why: string;
} {
  return {
    nearest: standing.place && `You are ${listPlaceWords(standing.place)}, nearest first.`,
    place: placeWords(standing),
    why: standing.counted === 0 ? '' : [ownWords(standing), othersWords(standing)].filter(Boolean).join(' '),
  };
}
