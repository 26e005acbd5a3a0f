import { Injectable } from '@nestjs/common';
import { EMERGENCY_INTENT } from '../../contract/assistant.js';
import { ANSWER_ROWS, UUID } from '../../contract/limits.js';
import { reachesRole } from '../../contract/statuses.js';
import { dayOf } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { getClassifier, type Meaning } from '../classifier/weights.js';
import { lookUpInHq, readInHq } from '../intents/hq/hq-named.js';
import { fillSlots, isFilled } from '../intents/intent.js';
import { INTENTS } from '../intents/intents.js';
import { dangerIn } from '../intents/talk/emergency.js';
import type { NamedRecord } from '../language/names.js';
import type { Slots } from '../language/slots.js';
import { AnswerServices } from './answer-services.js';
import { type AnswerContext, type AskDto, type AskResponse, toAnswer } from './ask.dto.js';
import { type PreviousTurn, readPrevious, resolve } from './follow-up.js';
import { KnownRecordsReader, type KnownRecords, NO_RECORDS, placesOf, recordsOf } from './known-records.js';
import { mergeMeanings } from './one-meaning.js';
import type { PreviousDto } from './previous.dto.js';
import { askLink, link, type Question, refusal, type Reply } from './question.js';
import { priorOf, understand, type Understanding } from './understand.js';

/** Below this an answer says how the question was read. */
const CERTAIN = 0.65;
/** From here on the reading is sure. */
const SURE = 0.5;
/** From here on it is sure enough, or answered with how it was read, if it is far ahead of the next one. */
const LIKELY = 0.35;
const DOUBTFUL = 0.2;
const LEAD = 2.5;
/** So sure must a reading be that lacks the business it is about. */
const NAMELESS_MIN = 0.7;
/** Below this a reading is not even offered. */
const OFFER_MIN = 0.08;
/** One whose names are missing is offered from here on. */
const OFFER_UNFILLED_MIN = 0.5;
const OFFERS = 3;

/** A question as it was understood, with what the person knows. */
export interface Interpretation {
  understanding: Understanding;
  known: KnownRecords;
  previous: PreviousTurn | null;
}

/** Answers questions by rules alone. */
@Injectable()
export class AskService {
  constructor(
    private readonly knownRecords: KnownRecordsReader,
    private readonly services: AnswerServices,
  ) {}

  /** @throws AppError PROPERTY_NOT_FOUND when `propertyId` is not a property that the actor may read */
  async ask(actor: Actor, body: AskDto): Promise<AskResponse> {
    const interpretation = await this.interpret(actor, body);
    if (body.propertyId && !isAdministrator(actor))
      await this.services.registry.read(actor, 'property', { propertyId: body.propertyId });
    const { understanding, known, previous } = interpretation;
    const [first, second] = understanding.meanings;
    const plain = plainOf(body.text);
    const label = dangerIn(plain) ? EMERGENCY_INTENT : (first?.label ?? 'oos');
    const resolved = resolve({ label, slots: understanding.slots, text: body.text }, plain, previous);
    const probability = label === first?.label ? first.probability : 1;
    const question: Question = {
      ...{ actor, known, label: resolved.label, slots: resolved.slots, text: resolved.text },
      plain: resolved.text === body.text ? plain : `${plainOf(resolved.text)} ${plain}`,
      propertyId: body.propertyId ?? null,
      today: this.today,
      left: understanding.left,
    };
    const leads = probability >= LEAD * (second?.probability ?? 0);
    const intent = INTENTS[resolved.label];
    const proposes = intent.changes === true && !ASKS_HOW.test(plain);
    const isSure = probability >= SURE || (probability >= LIKELY && leads && !proposes);
    // In doubt nothing is proposed, and nothing is said of a record that is not named.
    const isLikely =
      probability >= DOUBTFUL && (leads || offersOf(understanding.meanings, resolved.slots, 2).length === 1);
    const isAnswered = isSure || (isLikely && !proposes && isFilled(intent.reads, resolved.slots));
    // "Is it any good" without a name says little, unless nothing else can be meant.
    const isNameless =
      needsBusiness(intent.reads) &&
      resolved.slots.businesses.length + resolved.slots.categories.length === 0;
    if (!isAnswered || (isNameless && probability < NAMELESS_MIN))
      return this.offer(question, understanding.meanings, body);
    const reply = await this.answer(question);
    const reading =
      probability >= CERTAIN || resolved.label === 'oos'
        ? null
        : {
            as: fillSlots(intent.reads, resolved.slots),
            others: offersOf(understanding.meanings.slice(1), resolved.slots, 2),
          };
    const leftOpen = resolved.label === 'oos' || resolved.label.startsWith('follow.');
    return toAnswer(reply, 'RULES', { ...contextOf(question, reply, reading, body), leftOpen });
  }

  /** What the question means, and what it was compared with. */
  async interpret(actor: Actor, { text, previous: given }: AskDto): Promise<Interpretation> {
    const classifier = getClassifier();
    const administrator = isAdministrator(actor);
    const known = administrator
      ? { ...NO_RECORDS, categories: await this.knownRecords.categoriesOf() }
      : await this.knownRecords.read(actor);
    const own = recordsOf(known);
    const prior = priorOf(known, administrator, given !== undefined);
    const vocabulary = (records: readonly NamedRecord[]) => ({
      ...{ records, places: placesOf(known), today: this.today, isCommon: classifier.isCommon },
    });
    const readWith = (words: string, records: readonly NamedRecord[]): Understanding => {
      const found = understand(words, vocabulary(records), classifier, prior);
      const asked = { plain: plainOf(words), slots: found.slots, known, isAdministrator: administrator };
      const meanings = mergeMeanings(found.meanings, { ...asked, hasPrevious: given !== undefined });
      return { ...found, meanings };
    };
    const understandWith = async (
      words: string,
    ): Promise<{ understanding: Understanding; records: NamedRecord[] }> => {
      const understanding = readWith(words, own);
      if (understanding.slots.businesses.length > 0 || understanding.left.length === 0)
        return { understanding, records: own };
      // A business that the person has nothing to do with yet may be named, and in HQ any record.
      const found = administrator
        ? await lookUpInHq({ actor, services: this.services }, understanding.left)
        : await this.knownRecords.lookUp(understanding.left);
      if (found.length === 0) return { understanding, records: own };
      const records = [...own, ...found];
      const again = readWith(words, records);
      return administrator || again.slots.businesses.length > 0
        ? { understanding: again, records }
        : { understanding, records: own };
    };
    const { understanding, records } = await understandWith(text);
    if (given === undefined) return { understanding, known, previous: null };
    const before =
      typeof given === 'string' ? await this.previousOf(given, (words) => understandWith(words)) : given;
    const named = await this.readNamed(actor, before, [...own, ...records]);
    return { understanding, known, previous: readPrevious(before, [...own, ...records, ...named], known) };
  }

  /** A plain text stands for the question before. */
  private async previousOf(
    text: string,
    understandWith: (text: string) => Promise<{ understanding: Understanding }>,
  ): Promise<PreviousDto> {
    const { understanding } = await understandWith(text);
    return {
      text,
      intent: understanding.meanings[0]?.label ?? null,
      slots: toPreviousSlots(understanding.slots, false),
      rowIds: [],
    };
  }

  /** Businesses of the turn before that the person has nothing to do with, as far as they may be read. */
  private async readNamed(
    actor: Actor,
    { slots, rowIds }: PreviousDto,
    known: readonly NamedRecord[],
  ): Promise<NamedRecord[]> {
    const ids = [...(slots.businessIds ?? []), ...rowIds.flatMap((id) => id ?? [])].filter(
      (id) => UUID.test(id) && !known.some((one) => one.id === id),
    );
    if (isAdministrator(actor)) {
      const all = [...ids, ...(slots.personIds ?? []), ...(slots.propertyIds ?? [])];
      return readInHq(
        actor,
        this.services,
        [...new Set(all.filter((id) => UUID.test(id)))].slice(0, ANSWER_ROWS),
      );
    }
    const found = await this.services.businesses.getReadable(actor, [...new Set(ids)].slice(0, ANSWER_ROWS));
    return found.map(({ id, name, address }) => ({ id, name, detail: address, kind: 'BUSINESS', rank: 2 }));
  }

  private async answer(question: Question): Promise<Reply> {
    if (question.label === 'oos') return unknown(question);
    try {
      return await INTENTS[question.label].answer(question, this.services);
    } catch (error) {
      // The record was deleted, or the account lost the right to it, between two reads.
      if (error instanceof AppError && error.status < 500) return refusal([`${error.message}.`]);
      throw error;
    }
  }

  /** What a question could mean, with its names filled in; or that nobody knows. */
  private offer(question: Question, meanings: readonly Meaning[], body: AskDto): AskResponse {
    const offered = offersOf(meanings, question.slots, OFFERS);
    const known = offered.length > 0;
    const reply = known
      ? {
          kind: 'CHOICES' as const,
          sentences: ['What do you mean?'],
          rows: offered.map((row) => ({ id: null, ...row })),
        }
      : unknown(question);
    return toAnswer(reply, 'RULES', { ...contextOf(question, reply, null, body), leftOpen: true });
  }

  private get today(): string {
    return dayOf(this.services.clock.now());
  }
}

const ASKS_HOW = /\bhow (?:do|can|could|would|should|to)\b/;
const needsBusiness = (reads: string) => /\bBUSINESS\b/.test(reads.replace(/\[[^\]]*\]/g, ''));
const isAdministrator = ({ roles }: Actor) => reachesRole(roles, 'ADMIN');
const plainOf = (text: string): string =>
  text.trim().toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
/** What the assistant cannot answer, with the words handed to a search. */
function unknown({ actor, text }: Pick<Question, 'actor' | 'text'>): Reply {
  const administrator = isAdministrator(actor);
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

/** Readings that are likely enough, each with a question that means it clearly. */
function offersOf(meanings: readonly Meaning[], slots: Slots, max: number) {
  const offered = meanings.flatMap(({ label, probability }) => {
    if (probability < OFFER_MIN || /^(?:follow|chat)\.|^oos$|^refuse\./.test(label)) return [];
    const { reads, asks } = INTENTS[label];
    const filled = isFilled(reads, slots);
    if (!filled && probability < OFFER_UNFILLED_MIN) return [];
    const words = fillSlots(reads, slots);
    const { title, detail, path } = askLink(
      words.charAt(0).toUpperCase() + words.slice(1),
      fillSlots(asks, slots),
    );
    return [{ filled, row: { title, detail, path } }];
  });
  const best = [...offered.filter(({ filled }) => filled), ...offered.filter(({ filled }) => !filled)];
  return best.slice(0, max).map(({ row }) => row);
}

const toPreviousSlots = (slots: Slots, choosing: boolean): PreviousDto['slots'] => {
  const ids = (records: readonly NamedRecord[]) => records.slice(0, ANSWER_ROWS).map(({ id }) => id);
  return {
    ...(slots.properties.length > 0 ? { propertyIds: ids(slots.properties) } : {}),
    ...(slots.businesses.length > 0 ? { businessIds: ids(slots.businesses) } : {}),
    ...(slots.people.length > 0 ? { personIds: ids(slots.people) } : {}),
    ...(slots.categories.length > 0 ? { categories: [...slots.categories] } : {}),
    ...(slots.kind ? { kind: slots.kind } : {}),
    ...(slots.place ? { place: slots.place } : {}),
    ...(slots.on ? { on: slots.on } : {}),
    ...(slots.from ? { from: slots.from } : {}),
    ...(slots.until ? { until: slots.until } : {}),
    ...(slots.status ? { status: slots.status } : {}),
    ...(choosing ? { choosing } : {}),
  };
};

/** What an answer says about its question, and what the next call sends back. */
function contextOf(
  question: Question,
  reply: Reply,
  reading: AnswerContext['reading'],
  { text }: AskDto,
): Omit<AnswerContext, 'leftOpen'> {
  const { label, slots } = question;
  const rowIds = reply.rows.slice(0, ANSWER_ROWS).map(({ id }) => (id !== null && UUID.test(id) ? id : null));
  const next =
    reply.kind === 'CHOICES'
      ? []
      : (INTENTS[label].next ?? []).filter((template) => isFilled(template, slots));
  return {
    reading,
    next: next.map((template) => fillSlots(template, slots)),
    previous: { text, intent: label, slots: toPreviousSlots(slots, reply.kind === 'CHOICES'), rowIds },
  };
}
