import type { AnswerKind } from '../../contract/assistant.js';
import { reachesRole } from '../../contract/statuses.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Actor } from '../../core/access/actor.js';
import type { InsightsService } from '../../insights/insights.service.js';
import { isOfHq, type Label } from '../classifier/labels.js';
import type { NamedRecord } from '../language/names.js';
import type { Slots } from '../language/slots.js';
import type { ProposalDto } from '../proposals/proposals.dto.js';
import type { ToolAnswer } from '../tools/tool.js';
import type { KnownRecords } from './known-records.js';

/** A question that was understood. */
export interface Question {
  actor: Actor;
  text: string;
  /** The text in lower case, with one form of apostrophes. */
  plain: string;
  /** The words of this turn alone, where `plain` begins with those of the turn before. */
  said?: string;
  label: Label;
  slots: Slots;
  known: KnownRecords;
  /** The property that the screen shows. */
  propertyId: string | null;
  /** YYYY-MM-DD */
  today: string;
  /** Words that name nothing known. */
  left?: readonly string[];
  /** Ids of the rows of the turn before that are meant: the chosen ones, or all where it only points to them. */
  shown: readonly string[];
}

export interface Reply extends ToolAnswer {
  kind: AnswerKind;
  proposal?: ProposalDto;
}

/** In lower case, with one form of apostrophes. */
export const plainOf = (text: string): string =>
  text.trim().toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ');

export const reply = (sentences: string[], rows: ToolAnswer['rows'] = []): Reply => ({
  kind: 'ANSWER',
  sentences,
  rows,
});

/** What the assistant does not do, with the way to do it. */
export const refusal = (sentences: string[], rows: ToolAnswer['rows'] = []): Reply => ({
  kind: 'UNKNOWN',
  sentences,
  rows,
});

/** A row that leads to a page, or to another question. */
export const link = (title: string, path: string, detail = '') => ({ id: null, title, detail, path });
export const askLink = (title: string, ask: string, detail = '') => link(title, paths.ask(ask), detail);

/** Offers to ask again with more words. */
export function choices(
  sentence: string,
  offers: readonly { title: string; detail: string; ask: string }[],
): Reply {
  return {
    kind: 'CHOICES',
    sentences: [sentence],
    rows: offers.map(({ title, detail, ask }) => askLink(title, ask, detail)),
  };
}

/** The question without its end, to ask it again with more words. */
export const stem = (text: string): string => text.replace(/[\s?.!]+$/, '');

/** The rows, each with the insight about its record, so that a screen can offer what can be done. */
export async function withInsights(
  rows: ToolAnswer['rows'],
  actor: Actor,
  insights: InsightsService,
): Promise<ToolAnswer['rows']> {
  const keys = await insights.findKeys(
    actor,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.map((row) => {
    const insight = keys.get(row.id ?? '');
    return insight ? { ...row, insight } : row;
  });
}

const CHOICES_MAX = 8;

/** Of several records of different names: asks which one. Of one name: shows them with what tells them apart. */
export function chooseAmong(
  sentence: string,
  records: readonly NamedRecord[],
  question: Pick<Question, 'text'>,
  pathOf: (id: string) => string,
  joined: string,
): Reply {
  const [first] = records;
  const shown = records.slice(0, CHOICES_MAX);
  if (records.length > 1 && records.every(({ name }) => name === first?.name)) {
    return {
      kind: 'CHOICES',
      sentences: [sentence],
      rows: shown.map(({ id, name, detail }) => ({ id, title: name, detail, path: pathOf(id) })),
    };
  }
  return {
    kind: 'CHOICES',
    sentences: [sentence],
    rows: shown.map(({ id, name, detail }) => ({
      ...askLink(name, `${stem(question.text)} ${joined} ${name}`, detail),
      id,
    })),
  };
}

/** The property of one's own that is meant: named, on the screen, or the only one. Else the choices. */
export function chooseProperty(question: Question): NamedRecord | Reply {
  const { slots, known, propertyId } = question;
  const own = known.properties.map(({ id, memorableName, address }): NamedRecord => ({
    id,
    name: memorableName,
    detail: address,
    kind: 'PROPERTY',
    rank: 0,
  }));
  const named = own.filter(({ id }) => slots.properties.some((slot) => slot.id === id));
  const [first, second] = named;
  if (first && !second) return first;
  if (second) {
    const same = named.every(({ name }) => name === second.name);
    const sentence = same ? 'Several properties have this name.' : 'Which property do you mean?';
    return chooseAmong(sentence, named, question, paths.property, 'at');
  }
  if (slots.properties.length > 0)
    return refusal([`${slots.properties[0]?.name ?? 'This'} is not a property of yours.`]);
  const shown = own.find(({ id }) => id === propertyId) ?? (own.length === 1 ? own[0] : undefined);
  if (shown) return shown;
  if (own.length === 0)
    return refusal(['You have no properties yet.'], [link('Register a property', paths.properties)]);
  return chooseAmong('Which property do you mean?', own, question, paths.property, 'at');
}

/** The property that the question names or the screen shows; undefined where it is about all of them. */
export function propertyInMind({ slots, propertyId, plain }: Question): string | undefined {
  if (slots.properties.length === 1) return slots.properties[0]?.id;
  if (slots.properties.length > 1) return undefined;
  return propertyId &&
    !/\b(?:all|every|each|any of my|which of my|my (?:houses|properties|homes|flats|places))\b/.test(plain)
    ? propertyId
    : undefined;
}

/** The business that is meant. Else the choices. */
export function chooseBusiness(question: Question): NamedRecord | Reply {
  const [first, second] = question.slots.businesses;
  if (first && !second) return first;
  if (!first) {
    const known = new Map(
      question.known.sent.flatMap(({ business }) => (business.id ? [[business.id, business] as const] : [])),
    );
    const offered = [...known.values()].slice(0, CHOICES_MAX);
    if (offered.length === 0) return refusal(['Which business do you mean? Say its name.']);
    return {
      kind: 'CHOICES',
      sentences: ['Which business do you mean?'],
      rows: offered.map(({ id, name, address }) => ({
        ...askLink(name, `${stem(question.text)} ${name}`, address),
        id,
      })),
    };
  }
  const { businesses } = question.slots;
  const same = businesses.every(({ name }) => name === first.name);
  const sentence = same ? 'Several businesses have this name.' : 'Which business do you mean?';
  if (same) return chooseAmong(sentence, businesses, question, (id) => paths.business(id), '');
  return {
    kind: 'CHOICES',
    sentences: [sentence],
    rows: businesses.map(({ id, name, detail }) => ({ id, title: name, detail, path: paths.business(id) })),
  };
}

export const isReply = (value: object): value is Reply => 'sentences' in value;

/**
 * Whether the account may not be answered this at all. A client sends the meaning of the turn before, so HQ is closed
 * to others where a question is answered, and not only where it is read.
 */
export const isClosed = ({ actor, label }: Pick<Question, 'actor' | 'label'>): boolean =>
  isOfHq(label) && !reachesRole(actor.roles, 'ADMIN');

/** What the assistant cannot answer, with the words handed to a search. */
export function unknown({ actor, text }: Pick<Question, 'actor' | 'text'>): Reply {
  const administrator = reachesRole(actor.roles, 'ADMIN');
  const topics = administrator
    ? 'the review queue, users, businesses and how the platform is doing'
    : 'your properties, businesses and invitations';
  const found = administrator
    ? []
    : [
        link(
          'Search the marketplace',
          `${paths.marketplace}?${new URLSearchParams({ search: text.slice(0, 60) }).toString()}`,
        ),
      ];
  return refusal([`I don't know. I can answer questions about ${topics}.`], found);
}
