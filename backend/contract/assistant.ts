/** Who proposed a change: the assistant of the application, or a person's own program over MCP. */
export const PROPOSAL_ORIGINS = ['ASSISTANT', 'MCP'] as const;
export type ProposalOrigin = (typeof PROPOSAL_ORIGINS)[number];
export const PROPOSAL_ORIGIN_LABELS: Record<ProposalOrigin, string> = {
  ASSISTANT: 'Assistant',
  MCP: 'Connected app',
};

/** What each tool that proposes a change is called on the screens. */
export const PROPOSAL_TOOL_LABELS = {
  invite: 'Invite a business',
  answer_invitation: 'Answer an invitation',
  cancel_or_resend_invitation: 'Cancel, resend or finish an invitation',
  set_deadline: 'Set a deadline',
  rename_property: 'Rename a property',
  change_deadline: 'Change a deadline',
  change_manager: 'Change the manager',
  decide_quote: 'Decide on a quote',
  snooze: 'Snooze',
} as const;
export type ProposalTool = keyof typeof PROPOSAL_TOOL_LABELS;

/** What a personal key may do: read, or also propose changes. */
export const KEY_SCOPES = ['READ', 'PROPOSE'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What an answer of the assistant is. */
export const ANSWER_KINDS = ['ANSWER', 'CHOICES', 'PROPOSAL', 'UNKNOWN'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The answer to requests that the assistant never carries out, and never passes on to a model. */
export const REFUSAL =
  "I can't do this for you. I don't delete, approve or pay for anything, and I don't change accounts.";

/** What an emergency is called in the `intent` of an answer's `previous`. */
export const EMERGENCY_INTENT = 'advice.emergency';

/** Who answered: the rules of the application, or the operator's model. */
export const ANSWERED_VIA = ['RULES', 'MODEL'] as const;
export type AnsweredVia = (typeof ANSWERED_VIA)[number];

/** The events of an answer that is streamed, in this order; a new `step` makes the texts before it void. */
export interface AssistantEvents {
  /** The model is asked for the step-th time, or it uses a tool. */
  step: { step: number; tool: string | null };
  /** A sentence. */
  text: { text: string };
  rows: { rows: object[] };
  proposal: { proposal: object };
  /** The whole answer. It counts, whatever came before. */
  done: object;
}
export type AssistantEmit = <Name extends keyof AssistantEvents>(
  name: Name,
  data: AssistantEvents[Name],
) => void;
