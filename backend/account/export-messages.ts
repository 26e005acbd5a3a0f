import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import { readRows } from '../database/run-statement.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { ExportedMessageDto } from './exported-message.dto.js';

/** Rows per statement. */
const BATCH = 200;

const select = {
  id: true,
  invitationId: true,
  kind: true,
  side: true,
  authorId: true,
  text: true,
  createdAt: true,
} as const satisfies Prisma.InvitationMessageSelect;
type MessageRow = Prisma.InvitationMessageGetPayload<{ select: typeof select }>;

/** No id comes before it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** All ids of `read`, in batches, each after the last one of the batch before. */
async function* idsOf(
  read: (page: { take: number; where: { id?: { gt: string } } }) => Promise<{ id: string }[]>,
): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const rows = await read({ take: BATCH, where: after ? { id: { gt: after } } : {} });
    yield rows.map(({ id }) => id);
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after);
}

/** The messages of invitations of a batch, in the order of an index, so that a page reads nothing but its own rows. */
async function* readThreads(
  db: Db,
  readerId: string,
  invitationIds: string[],
): AsyncGenerator<ExportedMessageDto[]> {
  let after: { invitationId: string; id: string } | null = { invitationId: NO_ID, id: NO_ID };
  while (after) {
    const rows: MessageRow[] = await readRows<MessageRow>(db)`
      SELECT id, invitation_id AS "invitationId", kind::text AS kind, side::text AS side, author_id AS "authorId", text,
             created_at AS "createdAt"
      FROM invitation_messages
      WHERE invitation_id = ANY (${invitationIds}::uuid[])
        AND (invitation_id, id) > (${after.invitationId}::uuid, ${after.id}::uuid)
      ORDER BY invitation_id, id LIMIT ${BATCH}`;
    yield rows.map((row) => toExported(row, readerId));
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  }
}

const toExported = ({ id: _, authorId, ...row }: MessageRow, readerId: string): ExportedMessageDto => ({
  ...row,
  writtenByYou: authorId === readerId,
});

/**
 * The messages about the person's properties and businesses, and what the person wrote for others. It begins with the
 * invitations: a condition over all of it would read every message that there is.
 */
export async function* exportMessages(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): AsyncGenerator<ExportedMessageDto[]> {
  const sides: Prisma.InvitationWhereInput[] = [
    { property: { ownerId: id } },
    { business: { ownerId: id }, property: { ownerId: { not: id } } },
  ];
  for (const side of sides) {
    const invitations = idsOf(({ take, where }) =>
      db.invitation.findMany({
        where: { ...side, ...where },
        orderBy: { id: 'asc' },
        take,
        select: { id: true },
      }),
    );
    for await (const ids of invitations) yield* readThreads(db, id, ids);
  }
  yield* readMessages(db, id, {
    authorId: id,
    invitation: {
      property: { ownerId: { not: id } },
      OR: [{ businessId: null }, { business: { ownerId: { not: id } } }],
    },
  });
}

async function* readMessages(
  db: Db,
  readerId: string,
  of: Prisma.InvitationMessageWhereInput,
): AsyncGenerator<ExportedMessageDto[]> {
  let after: string | undefined;
  do {
    const rows = await db.invitationMessage.findMany({
      where: { ...of, ...(after ? { id: { gt: after } } : {}) },
      orderBy: { id: 'asc' },
      take: BATCH,
      select,
    });
    yield rows.map((row) => toExported(row, readerId));
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after);
}
