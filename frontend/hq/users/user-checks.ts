import { SAME_NAME_MAX } from '../../../backend/contract/limits';
import { countOf } from '../../shared/format';
import { emailCheck, type Check } from '../shared/review/checks';
import { EARLIER_DECISIONS_ANCHOR } from '../shared/earlier-sanctions';
import { usersPath } from '../shared/list-paths';
import type { ReviewedUser } from '../shared/types';

/** Two people may have one name, so this is no reason to hesitate. */
function sameNameCheck({ name, sameName }: ReviewedUser): Check {
  const label = 'Same Name';
  if (sameName === 0) return { label, words: 'No other accounts', state: 'good' };
  const words =
    sameName < SAME_NAME_MAX ? countOf(sameName, 'other account') : `${SAME_NAME_MAX} or more other accounts`;
  return { label, words, state: 'look', minor: true, to: usersPath({ search: name }) };
}

function earlierDecisionsCheck({ earlierSanctions }: ReviewedUser): Check {
  const label = 'Earlier Decisions';
  if (earlierSanctions.length === 0) return { label, words: 'None found', state: 'good' };
  const words = `${earlierSanctions.length} with the same details`;
  return { label, words, state: 'look', anchor: EARLIER_DECISIONS_ANCHOR };
}

/** A person who registered a moment ago has nothing yet. */
const registeredCheck = (label: string, anchor: string, count: number): Check =>
  count === 0
    ? { label, words: 'None yet', state: 'none', anchor, empty: true }
    : { label, words: `${count} registered`, state: 'good', anchor };

/** What a reviewer checks about a waiting account. */
export const toUserChecks = (user: ReviewedUser): Check[] => [
  emailCheck(user, 'account'),
  sameNameCheck(user),
  earlierDecisionsCheck(user),
  registeredCheck('Properties', 'properties', user._count.properties),
  registeredCheck('Businesses', 'businesses', user.businesses.length),
];
