import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IN_TIME, listPlaceWords, roundRecord } from '../../../backend/contract/standing-words';
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
  const effect = roundRecord(accepted) > roundRecord(record) ? 'moves you up' : 'keeps you where you are';
  return `When an owner invites you, accept ${IN_TIME}. That ${effect}. Declining counts against you, ${UNLESS}.`;
}

/** In a few words: `2nd of 13 near Cambridge`, else `Accepted 1 of 2 · new here`. */
export function standingFigure({ place, newcomer, accepted, counted }: Standing): string {
  if (place) return listPlaceWords(place);
  if (counted === 0) return 'New here';
  return `Accepted ${accepted} of ${counted}${newcomer ? ' · new here' : ''}`;
}
