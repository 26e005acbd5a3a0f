import type { AnswerKind } from '../../contract/assistant.js';
import type { Actor } from '../../core/access/actor.js';
import type { InsightsService } from '../../insights/insights.service.js';
import type { ProposalDto } from '../proposals/proposals.dto.js';
import { type Named, type Slots } from '../rules/find-slots.js';
import type { ToolAnswer } from '../tools/tool.js';
import { paths } from '../../contract/web/web-paths.js';
import type { KnownRecords } from './known-records.js';

/** A question that was understood. */
export interface Question {
  actor: Actor;
  text: string;
  intent: string;
  /** The page or the topic of the help. */
  variant: string | null;
  slots: Slots;
  known: KnownRecords;
  /** The property that the screen shows. */
  propertyId: string | null;
  /** YYYY-MM-DD */
  today: string;
}

export interface Reply extends ToolAnswer {
  kind: AnswerKind;
  proposal?: ProposalDto;
}

export const reply = (sentences: string[], rows: ToolAnswer['rows'] = []): Reply => ({
  kind: 'ANSWER',
  sentences,
  rows,
});

/** Offers to ask again with more words. */
export function choices(
  sentence: string,
  offers: readonly { title: string; detail: string; ask: string }[],
): Reply {
  return {
    kind: 'CHOICES',
    sentences: [sentence],
    rows: offers.map(({ title, detail, ask }) => ({ id: null, title, detail, path: paths.ask(ask) })),
  };
}

/** The rows, each with the insight about its record, so that a screen can offer what can be done. */
export async function withInsights(
  rows: ToolAnswer['rows'],
  actor: Actor,
  insights: InsightsService,
): Promise<ToolAnswer['rows']> {
  const { attention } = await insights.list(actor);
  const keys = new Map(attention.map(({ subject, key }) => [subject.id, key]));
  return rows.map((row) => {
    const insight = keys.get(row.id ?? '');
    return insight ? { ...row, insight } : row;
  });
}

const PROPERTY_CHOICES_MAX = 8;

/** The property of one's own that is meant: named, on the screen, or the only one. Else the choices. */
export function chooseProperty({ slots, known, propertyId, text }: Question): Named | Reply {
  const own = known.properties.map(({ id, memorableName, address }) => ({
    id,
    name: memorableName,
    address,
  }));
  const named = own.filter(({ id }) => slots.properties.some((slot) => slot.id === id));
  const [first, second] = named;
  if (first && !second) return first;
  const asked = text.replace(/[\s?.!]+$/, '');
  const which = (offered: typeof own) =>
    choices(
      'Which property do you mean?',
      offered.slice(0, PROPERTY_CHOICES_MAX).map(({ name, address }) => ({
        title: name,
        detail: address,
        ask: `${asked} at ${name}`,
      })),
    );
  if (second && named.some(({ name }) => name !== second.name)) return which(named);
  if (second) {
    return {
      kind: 'CHOICES',
      sentences: ['Several properties have this name.'],
      rows: named.map(({ id, name, address }) => ({
        id,
        title: name,
        detail: address,
        path: paths.property(id),
      })),
    };
  }
  if (slots.properties.length > 0)
    return reply([`${slots.properties[0]?.name ?? 'This'} is not a property of yours.`]);
  const shown = own.find(({ id }) => id === propertyId) ?? (own.length === 1 ? own[0] : undefined);
  if (shown) return shown;
  if (own.length === 0)
    return reply(
      ['You have no properties yet.'],
      [{ id: null, title: 'Register a property', detail: '', path: paths.properties }],
    );
  return which(own);
}

export const isReply = (value: object): value is Reply => 'kind' in value;
