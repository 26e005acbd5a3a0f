import { REASON_MIN_OUTCOMES } from '../../contract/ranking.js';
import type { ReasonDto } from './ranking.dto.js';
import type { BusinessRecord, SharedHistory } from './read-outcomes.js';
import { isNewcomer } from './score.js';

interface Facts {
  record: BusinessRecord;
  history: SharedHistory | undefined;
  services: readonly { serviceCategory: { name: string }; certified: object | null }[];
}

/** The reasons shown for a business. Counts appear from five outcomes on. */
export function reasonsOf({ record, history, services }: Facts): ReasonDto[] {
  const reasons: ReasonDto[] = [];
  if (history?.declinedOn) reasons.push({ code: 'DECLINED_THIS', on: history.declinedOn });
  if (history?.properties) reasons.push({ code: 'WORKED_WITH_YOU', properties: history.properties });
  const { outcomes, acceptedOutcomes, answers, medianHours } = record;
  if (outcomes >= REASON_MIN_OUTCOMES)
    reasons.push({ code: 'ACCEPTED', count: acceptedOutcomes, of: outcomes });
  if (answers >= REASON_MIN_OUTCOMES && medianHours !== null)
    reasons.push({ code: 'ANSWERS_WITHIN', hours: Math.max(1, Math.ceil(medianHours)), of: answers });
  for (const { serviceCategory, certified } of services) {
    if (certified) reasons.push({ code: 'CERTIFIED_FOR', category: serviceCategory.name });
  }
  if (isNewcomer(outcomes)) reasons.push({ code: 'NEW_HERE' });
  return reasons;
}
