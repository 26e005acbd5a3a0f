import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/time.js';
import { MarketplaceService } from '../../businesses/marketplace/marketplace.service.js';
import { BusinessesService } from '../../businesses/profile/businesses.service.js';
import { Clock } from '../../config/clock.js';
import { reachesRole } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { InsightsService } from '../../insights/insights.service.js';
import { ProposalsService } from '../proposals/proposals.service.js';
import { HELP_TOPICS } from '../rules/help-topics.js';
import { HQ_INTENTS } from '../rules/hq-intents.js';
import type { Match } from '../rules/intent-index.js';
import { INTENTS } from '../rules/intents.js';
import { HQ_PAGES, PAGES } from '../rules/pages.js';
import { type Understanding, understand } from '../rules/understand.js';
import { ToolRegistry } from '../tools/tool-registry.js';
import type { AnswerDeps, Answers } from './answers.js';
import { type AskDto, type AskResponse, toAnswer } from './ask.dto.js';
import { businessAnswers } from './business-answers.js';
import { HqAnswers } from './hq-answers.js';
import { invitationAnswers } from './invitation-answers.js';
import { propertyAnswers } from './property-answers.js';
import { proposalAnswers } from './proposal-answers.js';
import { choices, type Reply, type Question } from './question.js';
import { REFUSED_IN_HQ, refuse } from './refusal.js';
import { vocabularyOf, type KnownRecords, KnownRecordsReader } from './known-records.js';

const ANSWERS: Answers = {
  ...propertyAnswers,
  ...businessAnswers,
  ...invitationAnswers,
  ...proposalAnswers,
};
const NO_RECORDS: KnownRecords = { properties: [], businesses: [], sent: [], received: [], categories: [] };

export interface RulesAnswer {
  answer: AskResponse;
  /** The rules do not know what the question means. What they refuse is not open. */
  leftOpen: boolean;
}

/** Answers questions by rules alone. */
@Injectable()
export class AskService {
  private readonly deps: AnswerDeps;

  constructor(
    private readonly knownRecords: KnownRecordsReader,
    private readonly hq: HqAnswers,
    private readonly clock: Clock,
    registry: ToolRegistry,
    proposals: ProposalsService,
    insights: InsightsService,
    businesses: BusinessesService,
    marketplace: MarketplaceService,
  ) {
    this.deps = { registry, proposals, insights, businesses, marketplace };
  }

  /** @throws AppError PROPERTY_NOT_FOUND when `propertyId` is not a property that the actor may read */
  async ask(actor: Actor, body: AskDto): Promise<RulesAnswer> {
    const { understanding, known } = await this.interpret(actor, body);
    if (body.propertyId && !isAdministrator(actor))
      await this.deps.registry.read(actor, 'property', { propertyId: body.propertyId });
    const reply = await this.answer(actor, body, understanding, known);
    const leftOpen = understanding.kind === 'unknown';
    return { answer: toAnswer(reply, 'RULES'), leftOpen };
  }

  /** What the question means, and what it was compared with. */
  async interpret(
    actor: Actor,
    { text }: AskDto,
  ): Promise<{ understanding: Understanding; known: KnownRecords }> {
    const today = dayOf(this.clock.now());
    if (isAdministrator(actor))
      return {
        understanding: understand(text, vocabularyOf(NO_RECORDS, [], today), 'hq'),
        known: NO_RECORDS,
      };
    const known = await this.knownRecords.read(actor);
    const understanding = understand(text, vocabularyOf(known, [], today), 'people');
    // A business that the person has nothing to do with yet may be named.
    if (understanding.slots.businesses.length > 0) return { understanding, known };
    const foundBusinesses = await this.knownRecords.lookUp(understanding.reading.left);
    const withBusinesses = understand(text, vocabularyOf(known, foundBusinesses, today), 'people');
    return {
      understanding: withBusinesses.slots.businesses.length > 0 ? withBusinesses : understanding,
      known,
    };
  }

  private async answer(
    actor: Actor,
    { text, propertyId }: AskDto,
    understanding: Understanding,
    known: KnownRecords,
  ): Promise<Reply> {
    if (understanding.kind === 'unknown') return unknown(actor);
    if (understanding.kind === 'refused')
      return isAdministrator(actor) ? REFUSED_IN_HQ : refuse(understanding, known);
    if (understanding.kind === 'choices') return offer(actor, understanding.matches);
    const { intent, variant, slots } = understanding;
    const question: Question = {
      actor,
      text,
      intent,
      variant,
      slots,
      known,
      propertyId: propertyId ?? null,
      today: dayOf(this.clock.now()),
    };
    try {
      const reply = isAdministrator(actor) ? await this.hq.answer(question) : null;
      return reply ?? (await ANSWERS[intent]?.(question, this.deps)) ?? unknown(actor);
    } catch (error) {
      // The record was deleted, or the account lost the right to it, between two reads.
      if (error instanceof AppError && error.status < 500)
        return { kind: 'UNKNOWN', sentences: [`${error.message}.`], rows: [] };
      throw error;
    }
  }
}

const isAdministrator = ({ roles }: Actor) => reachesRole(roles, 'ADMIN');

function unknown(actor: Actor): Reply {
  const topics = isAdministrator(actor)
    ? 'the review queue, users, businesses and how the platform is doing'
    : 'your properties, businesses and invitations';
  return { kind: 'UNKNOWN', sentences: [`I don't know. I can answer questions about ${topics}.`], rows: [] };
}

/** The intents that a question could mean, each with a sentence that means it clearly. */
function offer(actor: Actor, matches: readonly Match[]): Reply {
  const hq = isAdministrator(actor);
  const intents: readonly { id: string; offer: string; examples: readonly string[] }[] = hq
    ? HQ_INTENTS
    : INTENTS;
  const offers = matches.map(({ intent, variant }) => {
    const topic = intent === 'help' ? HELP_TOPICS.find(({ id }) => id === variant) : undefined;
    if (topic) return { title: topic.title, detail: 'Help', ask: topic.examples[0] ?? topic.title };
    const page = (hq ? HQ_PAGES : PAGES).find(({ id }) => intent === 'go-to' && id === variant);
    if (page) return { title: `Open ${page.title}`, detail: '', ask: `go to the ${page.names[0] ?? ''}` };
    const known = intents.find(({ id }) => id === intent);
    const title = (known?.offer ?? intent)
      .replace(/PROPERTY/, 'a property')
      .replace(/TRADE/, 'a trade')
      .replace(/BUSINESS/, 'a business');
    const clear = known?.examples.find((example) => !/[A-Z]{3}/.test(example)) ?? title;
    return { title, detail: '', ask: clear };
  });
  return choices('What do you mean?', offers);
}
