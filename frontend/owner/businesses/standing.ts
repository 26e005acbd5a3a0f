import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OUTCOME_DAYS } from '../../../backend/contract/ranking';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { formatDay, formatDayMonth } from '../../shared/format';
import { keys } from '../shared/queries/keys';

export type Standing = Answer<'/businesses/{id}/standing', 'get'>;

/** Outcomes in one answer. */
const LIMIT = 100;

/** How the answers of a business count in the recommended order. */
export function useStanding(businessId: string, enabled = true) {
  return useQuery({
    queryKey: keys.standing(businessId),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{id}/standing', {
          params: { path: { id: businessId }, query: { limit: LIMIT } },
        }),
      ),
  });
}

/** A record this near to the usual one moves a business by a place or two at most. */
const LITTLE = 0.05;

const rounded = (record: number) => Math.round(record * 100) / 100;

/** How many of such invitations others accept. Null where too few count, or where not all of them are listed. */
function usuallyAccepted({ counted, outcomes }: Standing): number | null {
  const listed = outcomes.filter(({ counts }) => counts);
  if (counted < 2 || listed.length !== counted) return null;
  return Math.round(listed.reduce((sum, { baseRate }) => sum + baseRate, 0));
}

function changeWords(standing: Standing): string {
  const change = rounded(standing.record) - 1;
  if (change === 0) return "don't change your place";
  if (usuallyAccepted(standing) === standing.accepted) return 'hardly change your place';
  return `move you ${change > 0 ? 'up' : 'down'}${Math.abs(change) < LITTLE ? ' a little' : ''}`;
}

/** Where the answers put the business. */
function placeWords(standing: Standing): string {
  if (standing.pagination.totalCount === 0) return "You haven't answered any invitations yet.";
  if (standing.counted === 0) return 'None of your answers count yet.';
  if (standing.capped) return 'Your answers move you up as far as they can in the recommended order.';
  return `Your answers ${changeWords(standing)} in the recommended order.`;
}

/** An acceptance after that is no answer in time, and so none of `accepted`. */
const IN_TIME = `within ${OUTCOME_DAYS} days`;

function ownWords({ accepted, counted, pagination }: Standing): string {
  const others = pagination.totalCount - counted;
  const own =
    counted === 1
      ? `One invitation counts so far, and you ${accepted === 1 ? 'accepted' : "didn't accept"} it ${IN_TIME}.`
      : `You accepted ${accepted} of ${counted} invitations ${IN_TIME}.`;
  return others > 0 ? `${own} ${others} more ${others === 1 ? "doesn't" : "don't"} count.` : own;
}

function othersWords(standing: Standing): string | null {
  const { record, accepted, counted } = standing;
  const usual = usuallyAccepted(standing);
  if (usual === null) return null;
  const words = `Other businesses at these distances usually accept about ${usual} of ${counted}.`;
  // The two numbers alone would lead to another place.
  const odd = usual !== accepted && Math.sign(rounded(record) - 1) !== Math.sign(accepted - usual);
  return odd ? `${words} Newer answers count more than older ones.` : words;
}

/** Where the business stands in the recommended order, and why. */
export function standingWords(standing: Standing): { place: string; why: string } {
  return {
    place: placeWords(standing),
    why: standing.counted === 0 ? '' : [ownWords(standing), othersWords(standing)].filter(Boolean).join(' '),
  };
}

const UNLESS = "unless you're fully booked or the property is outside your area";

/** The one thing that would help now. */
export function nextStep({ changes, record }: Standing): string {
  const find = (wanted: (typeof changes)[number]['code']) => changes.find(({ code }) => code === wanted);
  const pending = find('ANSWER_PENDING');
  const freeFrom = find('FREE_FROM')?.on;
  if (pending) {
    const { count = 1, by } = pending;
    const which = count === 1 ? 'the waiting invitation' : `the ${count} waiting invitations`;
    const until = by ? `${count === 1 ? ' by' : ', the first by'} ${formatDayMonth(by)}` : '';
    return `Answer ${which}${until}. Not answering counts against you. So does declining, ${UNLESS}.`;
  }
  if (freeFrom) return `Nothing to do until ${formatDay(freeFrom)}.`;
  const accepted = find('ACCEPT_NEXT')?.record ?? record;
  const effect = rounded(accepted) > rounded(record) ? 'moves you up' : 'keeps you where you are';
  return `When an owner invites you, accept ${IN_TIME}. That ${effect}. Declining counts against you, ${UNLESS}.`;
}

/** In a few words: `Accepted 1 of 2 · new here`. */
export function standingFigure({ newcomer, accepted, counted }: Standing): string {
  if (counted === 0) return 'New here';
  return `Accepted ${accepted} of ${counted}${newcomer ? ' · new here' : ''}`;
}
