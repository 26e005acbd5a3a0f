import { useState } from 'react';
import type { Invitation } from '../../api/types';
import type { Insight } from '../shared/queries/insights';

/** An invitation that was accepted just now: it can be started. */
const accepted = (insight: Insight, { abilities, respondedAt }: Invitation): Insight => ({
  ...insight,
  kind: 'INVITATION_TO_START',
  level: 'SOON',
  since: respondedAt ?? insight.since,
  facts: { ...insight.facts, abilities, inviteMessage: null },
});

export interface StayingRows {
  rows: readonly Insight[];
  /** Whether the row is only here because it was answered here. */
  isStaying: (insight: Insight) => boolean;
  onAnswered: (insight: Insight, invitation: Invitation) => void;
}

/**
 * The rows, and among them the invitations that were accepted here: they stay where they were until the page is left.
 * The server names them again only when they have not been started for days.
 */
export function useStayingRows(attention: readonly Insight[]): StayingRows {
  const [staying, setStaying] = useState<readonly { at: number; insight: Insight }[]>([]);
  const rows = attention.filter(
    ({ subject }) => !staying.some(({ insight }) => insight.subject.id === subject.id),
  );
  // What the server says of it meanwhile is newer: its quote, for example.
  const current = ({ kind, subject }: Insight, insight: Insight) =>
    kind === 'INVITATION_TO_START' && subject.id === insight.subject.id;
  for (const { at, insight } of staying)
    rows.splice(at, 0, attention.find((one) => current(one, insight)) ?? insight);

  const onAnswered = (insight: Insight, invitation: Invitation) => {
    const at = rows.indexOf(insight);
    setStaying((before) => [
      ...before.filter((one) => one.insight.subject.id !== invitation.id),
      ...(invitation.abilities.activate ? [{ at, insight: accepted(insight, invitation) }] : []),
    ]);
  };
  const isStaying = (insight: Insight) => staying.some((one) => one.insight === insight);
  return { rows, isStaying, onAnswered };
}
