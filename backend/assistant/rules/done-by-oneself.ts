import type { HelpId } from '../../contract/help-texts.js';

const TAKE_AWAY = '(?:delete|remove|erase)';
const END = '(?:delete|remove|erase|fire|sack)';
const THE = '(?:(?:the|a|an|my|our|this) )?';
const AT = '(?: (?:from|for|of|at|in|on) PROPERTY)?';

/**
 * What the assistant refuses, as `findSlots` writes it, and the help about doing it oneself. Each pattern is the whole
 * request: part of one could mean something smaller, such as the guide of a property.
 */
const DONE_BY_ONESELF: readonly (readonly [string, HelpId])[] = [
  [`${TAKE_AWAY} ${THE}(?:(?:property )?PROPERTY|property|home|house|cottage|flat)`, 'delete-property'],
  [`${TAKE_AWAY} ${THE}(?:(?:business )?OWN|business|company|firm)`, 'delete-business'],
  [`${TAKE_AWAY} ${THE}account`, 'delete-account'],
  [`reset ${THE}password`, 'password'],
  [`${END} .+ from ${THE}(?:staff|team)`, 'staff'],
  [`${END} ${THE}(?:staff|staff member|employee|technician)`, 'staff'],
  [`${TAKE_AWAY} ${THE}(?:TRADE )?services?`, 'services'],
  [`${TAKE_AWAY} (?:(?:the|a|an|my) )?(?:KIND|deadline|KIND deadline)${AT}`, 'change-deadline'],
  [`${END} ${THE}(?:property )?(?:manager|management)${AT}`, 'unassign'],
  [`${END} (?:BUSINESS|OWN|${THE}(?:business|company|firm)) from PROPERTY`, 'unassign'],
  [`(?:fire|sack) BUSINESS`, 'unassign'],
  [`(?:approve|verify|reactivate) ${THE}(?:(?:business )?OWN|business|company|firm)`, 'review'],
];
const TOPICS = DONE_BY_ONESELF.map(([request, topic]) => ({ request: new RegExp(`^${request}$`), topic }));

const POLITE = /^(?:(?:please|pls|now|can you|could you|would you|just) )+|(?: (?:please|pls|now))+$/g;

/**
 * The topic of the help that says how to do what was asked for. Null where that is not sure.
 * @param variants the words of the request, with placeholders for names
 */
export function helpForRefused(variants: readonly (readonly string[])[]): HelpId | null {
  const requests = variants.map((words) => words.join(' ').replace(POLITE, ''));
  return TOPICS.find(({ request }) => requests.some((one) => request.test(one)))?.topic ?? null;
}
