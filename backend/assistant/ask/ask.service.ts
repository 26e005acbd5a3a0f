import { Injectable } from '@nestjs/common';
import { ANSWER_ROWS, UUID } from '../../contract/limits.js';
import { reachesRole } from '../../contract/statuses.js';
import { dayOf, earliestToday, latestToday } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { getClassifier, type Meaning } from '../classifier/weights.js';
import { lookUpInHq, readInHq } from '../intents/hq/hq-named.js';
import { INTENTS } from '../intents/intents.js';
import type { NamedRecord } from '../language/names.js';
import { AnswerServices } from './answer-services.js';
import { type AskDto, type AskResponse, toAnswer } from './ask.dto.js';
import { CERTAIN, countAnswered, OFFERS, offersOf, onlyOfferOf, readAs, readingsOf } from './decide.js';
import { findDescribed } from './described.js';
import { offerReply } from './offer-reply.js';
import { certainMeaning } from './fit/certain-meaning.js';
import { answerBoth, answerChecked, bothOf, withoutRest } from './fit/answered.js';
import { withoutExcepted } from './fit/check-answer.js';
import { namesIn, withoutTowns } from './fit/looked-up.js';
import { twinsFor } from './fit/fit-meanings.js';
import { withHomeInTown } from './fit/home-in-town.js';
import { withWidest } from './fit/widest.js';
import { type PreviousTurn, readPrevious, resolve } from './follow-up.js';
import { KnownRecordsReader, type KnownRecords, NO_RECORDS, placesOf, recordsOf } from './known-records.js';
import { mergeMeanings } from './one-meaning.js';
import type { PreviousDto } from './previous.dto.js';
import { isClosed, plainOf, type Question, refusal, type Reply, unknown } from './question.js';
import { contextOf, toPreviousSlots, withoutReplaced } from './turn-context.js';
import { questionsIn } from '../language/questions-in.js';
import { understand, type Understanding } from './understand.js';

const OUT_OF_SCOPE: Meaning = { label: 'oos', probability: 1 };

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

  /**
   * Answers a question, or two that are joined by "and".
   * @throws AppError PROPERTY_NOT_FOUND when `propertyId` is not a property that the actor may read, VALIDATION_FAILED
   */
  async ask(actor: Actor, body: AskDto): Promise<AskResponse> {
    assertIsToday(body, this.services.clock.now());
    const [one, other] = questionsIn(body.text);
    if (one === undefined || other === undefined) return this.askOne(actor, body);
    const first = await this.askOne(actor, { ...body, text: one });
    if (first.kind !== 'ANSWER') return this.askOne(actor, body);
    const { previous } = first;
    const second = await this.askOne(actor, { ...body, text: other, ...(previous ? { previous } : {}) });
    if (second.kind === 'ANSWER' || second.kind === 'PROPOSAL') return bothOf(first, second);
    const whole = await this.askOne(actor, body);
    const isSame = whole.previous?.intent === first.previous?.intent;
    return (whole.kind === 'ANSWER' && !isSame) || whole.kind === 'PROPOSAL'
      ? whole
      : withoutRest(first, other);
  }

  private async askOne(actor: Actor, body: AskDto): Promise<AskResponse> {
    const interpretation = await this.interpret(actor, body);
    if (body.propertyId && !isAdministrator(actor))
      await this.services.registry.read(actor, 'property', { propertyId: body.propertyId });
    const { understanding, known, previous } = interpretation;
    const plain = plainOf(body.text);
    const certain = certainMeaning(plain, understanding.slots, previous);
    const isCertain = certain !== null && certain.every(({ label }) => !label.startsWith('follow.'));
    const meanings = certain ?? understanding.meanings;
    const questionOf = ({ label }: Meaning): Question => {
      const resolved = resolve(
        { label, slots: understanding.slots, text: body.text, shown: [] },
        plain,
        previous,
      );
      const administrator = isAdministrator(actor);
      const twin = twinsFor(resolved.slots, known, administrator);
      const followed = { label: twin(resolved.label), probability: 1 };
      const asked = {
        plain,
        slots: resolved.slots,
        known,
        isAdministrator: administrator,
        hasPrevious: true,
      };
      const [merged = followed] = administrator || isCertain ? [followed] : mergeMeanings([followed], asked);
      return {
        actor,
        known,
        ...resolved,
        label: merged.label,
        slots: withHomeInTown(merged.label, resolved.slots, known),
        plain: resolved.text === body.text ? plain : `${withoutReplaced(resolved, previous)} ${plain}`,
        said: plain,
        propertyId: body.propertyId ?? null,
        today: this.todayOf(body),
        left: understanding.left,
      };
    };
    const readings = withWidest(readingsOf(meanings, questionOf, plain), (label) =>
      questionOf({ label, probability: 1 }),
    );
    const [first, second] = readings;
    const count = countAnswered(readings);
    const only = count === 0 ? onlyOfferOf(readings) : first;
    if (!only) {
      const asked = first?.question ?? questionOf(OUT_OF_SCOPE);
      const offered = offerReply(asked, readings, understanding.slots);
      return toAnswer(offered, 'RULES', { ...contextOf(asked, offered, null, body), leftOpen: true });
    }
    const answer = (question: Question) => this.answer(question);
    const both = count === 2 && second ? await answerBoth(only.question, second.question, answer) : null;
    const checked = both ? null : await answerChecked(only, readings, understanding, answer);
    const { question, probability } = checked?.reading ?? only;
    const reply = both ?? checked?.reply ?? (await this.answer(question));
    const reading =
      (probability >= CERTAIN && !both && checked?.reading === only) || question.label === 'oos'
        ? null
        : {
            as: readAs(question),
            others: offersOf(
              readings.slice(count).filter((one) => one.question !== question),
              OFFERS - 1,
            ),
          };
    const { label } = question;
    const leftOpen =
      label === 'oos' || label.startsWith('follow.') || (count === 0 && label.startsWith('refuse.'));
    const shown = withoutExcepted(reply, understanding.slots.except);
    return toAnswer(shown, 'RULES', { ...contextOf(question, shown, reading, body), leftOpen });
  }

  /** What the question means, and what it was compared with. */
  async interpret(actor: Actor, body: AskDto): Promise<Interpretation> {
    const { text, previous: given } = body;
    const classifier = getClassifier();
    const administrator = isAdministrator(actor);
    const known = administrator
      ? { ...NO_RECORDS, categories: await this.knownRecords.categoriesOf() }
      : await this.knownRecords.read(actor);
    const own = recordsOf(known);
    const before = given === undefined || typeof given !== 'string' ? given?.intent : null;
    const asker = { known, isAdministrator: administrator, before };
    const vocabulary = (records: readonly NamedRecord[]) => ({
      records,
      places: placesOf(known),
      today: this.todayOf(body),
      isCommon: classifier.isCommon,
    });
    const readWith = (
      words: string,
      records: readonly NamedRecord[],
      described: NamedRecord | null = null,
    ): Understanding => {
      const found = understand(words, vocabulary(records), classifier, asker, described);
      const asked = { plain: plainOf(words), slots: found.slots, known, isAdministrator: administrator };
      const meanings = mergeMeanings(found.meanings, { ...asked, hasPrevious: given !== undefined });
      return { ...found, meanings };
    };
    const understandWith = async (
      words: string,
    ): Promise<{ understanding: Understanding; records: NamedRecord[] }> => {
      const understanding = readWith(words, own);
      const [best] = understanding.meanings;
      const enough = best?.label === 'business.compare' ? 2 : 1;
      if (understanding.slots.businesses.length >= enough) return { understanding, records: own };
      const described = administrator
        ? null
        : await findDescribed(actor, understanding, known, this.services);
      if (described) return { understanding: readWith(words, own, described), records: own };
      const left = administrator && understanding.left.length === 0 ? namesIn(words) : understanding.left;
      if (left.length === 0) return { understanding, records: own };
      // A business that the person has nothing to do with yet may be named, and in HQ any record.
      const found = administrator
        ? await lookUpInHq({ actor, services: this.services }, left)
        : withoutTowns(await this.knownRecords.lookUp(understanding.left), understanding.slots.place, words);
      if (found.length === 0) return { understanding, records: own };
      const records = [...own, ...found];
      const again = readWith(words, records);
      return administrator || again.slots.businesses.length > 0
        ? { understanding: again, records }
        : { understanding, records: own };
    };
    const { understanding, records } = await understandWith(text);
    if (given === undefined) return { understanding, known, previous: null };
    const turn =
      typeof given === 'string' ? await this.previousOf(given, (words) => understandWith(words)) : given;
    const named = await this.readNamed(actor, turn, [...own, ...records]);
    return { understanding, known, previous: readPrevious(turn, [...own, ...records, ...named], known) };
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
    if (question.label === 'oos' || isClosed(question)) return unknown(question);
    try {
      return await INTENTS[question.label].answer(question, this.services);
    } catch (error) {
      // The record was deleted, or the account lost the right to it, between two reads.
      if (error instanceof AppError && error.status < 500) return refusal([sayGone(question, error)]);
      throw error;
    }
  }

  private todayOf({ today }: AskDto): string {
    return today ?? dayOf(this.services.clock.now());
  }
}

/** @throws AppError VALIDATION_FAILED when it is that day nowhere */
function assertIsToday({ today }: AskDto, now: Date): void {
  if (today && (today < earliestToday(now) || today > latestToday(now)))
    throw AppError.invalid('today', 'today must be the day that it is where the person is');
}

/** A business that is not listed cannot be read, and why is not said. */
const sayGone = ({ slots }: Question, { code, message }: AppError): string =>
  code === 'BUSINESS_NOT_FOUND' && slots.businesses[0]
    ? `${slots.businesses[0].name} isn't in the marketplace at the moment. We can't say why.`
    : `${message}.`;

const isAdministrator = ({ roles }: Actor) => reachesRole(roles, 'ADMIN');
