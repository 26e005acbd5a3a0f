import { paths } from '../../../contract/web/web-paths.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { counted, listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { ownNamed } from './own-businesses.js';

const MAY: Record<string, string> = {
  OWNER: 'may do everything: answer invitations, edit the business, its services and its staff',
  MANAGER: 'may answer invitations and start jobs, but not edit the business or its staff',
  STAFF: 'may only view',
  TECHNICIAN: 'may only view',
};

/** "Who can accept", "who may edit": only those who may. */
const WHO_MAY = /\bwho\b.*\b(?:can|may|allowed|able)\b/;
const EDITS = /\b(?:edit|change|add|remove|services?|staff|hire|delete|profile)\b/;
const mayDo = (role: string, plain: string): boolean =>
  role === 'OWNER' || (role === 'MANAGER' && !EDITS.test(plain));

const ASKS_OWNER = /\b(?:who|whos|who's)\b.*\b(?:own(?:s|ed)?|owner|boss)\b/;

/** Who works for each of the businesses, or what the named person may do. */
function describe(question: Question): Reply {
  const shown = ownNamed(question);
  const emails = new Set(question.slots.people.map(({ id }) => id));
  const all = shown.flatMap(({ id, name, user, staff = [] }) => [
    { business: name, id, who: user, role: 'OWNER' },
    ...staff.map((one) => ({ business: name, id, who: one.user, role: one.role as string })),
  ]);
  const whoMay = emails.size === 0 && WHO_MAY.test(question.plain);
  const people =
    emails.size > 0
      ? all.filter(({ who }) => emails.has(who.email))
      : all.filter(({ role }) => !whoMay || mayDo(role, question.plain));
  const rows = people.map(({ business, id, who, role }) => ({
    id: null,
    title: who.name,
    path: paths.business(id),
    detail: `${role.charAt(0)}${role.slice(1).toLowerCase()} of ${business} · ${who.email}`,
  }));
  if (emails.size > 0)
    return reply(
      people.map(
        ({ who, role, business }) =>
          `${who.name} (${who.email}) is ${role.toLowerCase()} of ${business}, and ${MAY[role] ?? ''}.`,
      ),
      rows,
    );
  if (ASKS_OWNER.test(question.said ?? question.plain))
    return reply(
      shown.map(({ name, user }) => `${name} is owned by ${user.name} (${user.email}).`),
      rows.filter((_row, index) => people[index]?.role === 'OWNER'),
    );
  if (whoMay)
    return reply(
      shown.map(({ id, name }) => {
        const able = people.filter((one) => one.id === id);
        return `${name}: ${listed(able.map(({ who, role }) => `${who.name} (${role.toLowerCase()})`))} may.`;
      }),
      rows,
    );
  const mine = shown.flatMap(({ name, myRole }) =>
    myRole ? [`You are ${myRole.toLowerCase()} of ${name}: you ${MAY[myRole] ?? ''}.`] : [],
  );
  const about =
    /\b(?:i|my|me)\b/.test(question.plain) &&
    /\b(?:role|allowed|rights|permission|can i|may i|cant i|can't i)\b/.test(question.plain);
  return reply(
    about
      ? mine
      : [`${counted(new Set(people.map(({ who }) => who.email)).size, 'person', 'people')}.`, ...mine],
    rows,
  );
}

export const ownTeam: Intent = {
  reads: 'the team of your business',
  asks: 'who is in our team',
  next: ['how do I add staff'],
  answer: (question) =>
    question.known.businesses.length === 0 ? reply(['You have no business.']) : describe(question),
};
