import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { keys } from '../shared/queries/keys';

export type Standing = Answer<'/businesses/{id}/standing', 'get'>;

/** Outcomes in one answer. */
const LIMIT = 100;

/** How the answers of a business count in the recommended order. */
export function useStanding(businessId: string) {
  return useQuery({
    queryKey: keys.standing(businessId),
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{id}/standing', {
          params: { path: { id: businessId }, query: { limit: LIMIT } },
        }),
      ),
  });
}

function ownWords({ accepted, counted }: Standing): string {
  if (counted === 0) return 'None of your answers counts yet.';
  if (counted === 1)
    return accepted === 1
      ? 'You accepted the one invitation that counts so far.'
      : "You didn't accept the one invitation that counts so far.";
  return `You accepted ${accepted} of the ${counted} invitations that count.`;
}

/** What others do with such invitations. Null where too few count, or where not all of them are listed. */
function othersWords({ counted, outcomes }: Standing): string | null {
  const listed = outcomes.filter(({ counts }) => counts);
  if (counted < 2 || listed.length !== counted) return null;
  const usual = Math.round(listed.reduce((sum, { baseRate }) => sum + baseRate, 0));
  return `Businesses this far away usually accept ${usual} of ${counted}.`;
}

function placeWords({ record }: Standing): string {
  const rounded = record.toFixed(2);
  if (rounded === '1.00') return "doesn't change your place";
  return `moves you ${record > 1 ? 'up' : 'down'}`;
}

/** In plain words: how the business answers, how others do, and what that means. */
export function standingWords(standing: Standing): string {
  const others = othersWords(standing);
  const place = `${others ? 'Your record' : 'That'} ${placeWords(standing)}.`;
  return [ownWords(standing), others, standing.counted > 0 && place].filter(Boolean).join(' ');
}

/** In a few words: `Accepted 1 of 2 · new here`. */
export function standingFigure({ newcomer, accepted, counted }: Standing): string {
  if (counted === 0) return 'New here';
  return `Accepted ${accepted} of ${counted}${newcomer ? ' · new here' : ''}`;
}
