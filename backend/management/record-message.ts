import type { MessageKind, ThreadSide } from '../contract/jobs/thread.js';
import type { Db } from '../database/db.js';

interface NewMessage {
  invitationId: string;
  kind: MessageKind;
  /** Whose words they are; of an EVENT, the side whose act it was. */
  side: ThreadSide;
  /** Null for the platform itself. */
  authorId: string | null;
  text: string;
  /** With QUOTE. */
  quoteId?: string;
  at: Date;
}

/**
 * Adds a message to the thread of an invitation, which must be locked: ids sort by time.
 * @returns its id
 */
export async function recordMessage(
  tx: Db,
  { invitationId, kind, side, authorId, text, quoteId, at }: NewMessage,
): Promise<string> {
  const { id } = await tx.invitationMessage.create({
    data: { invitationId, kind, side, authorId, text, quoteId: quoteId ?? null, createdAt: at },
    select: { id: true },
  });
  return id;
}
