/** Who proposed a change: the assistant of the application, or a person's own program over MCP. */
export const PROPOSAL_ORIGINS = ['ASSISTANT', 'MCP'] as const;
export type ProposalOrigin = (typeof PROPOSAL_ORIGINS)[number];

/** What a personal key may do: read, or also propose changes. */
export const KEY_SCOPES = ['READ', 'PROPOSE'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What an answer of the assistant is. */
export const ANSWER_KINDS = ['ANSWER', 'CHOICES', 'PROPOSAL', 'UNKNOWN'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Who answered: the rules of the application, or the operator's model. */
export const ANSWERED_VIA = ['RULES', 'MODEL'] as const;
export type AnsweredVia = (typeof ANSWERED_VIA)[number];
