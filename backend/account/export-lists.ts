import type { AuditSubject } from '../contract/audit-actions.js';
import { toBandDto } from '../businesses/ranking/standing.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import { deadlineSelect, toDeadlineDto } from '../deadlines/deadlines.dto.js';
import { documentSelect, toStoredDocument } from '../documents/documents.dto.js';
import type { Prisma } from '../generated/prisma/client.js';
import { type InvitationDto, toInvitationDto } from '../invitations/invitations.dto.js';
import { readInvitations } from '../invitations/read-invitations.js';
import { toOutcome } from '../management/record-outcomes.js';
import { reportSelect } from '../messages/thread-reports.dto.js';
import { quoteSelect, toQuoteDto } from '../quotes/quotes.dto.js';
import { reviewSelect, toOwnReviewDto } from '../reviews/reviews.dto.js';
import { exportMessages } from './export-messages.js';
import type {
  AccountExportResponse,
  ExportedDocumentDto,
  ExportedEventDto,
  ExportedInvitationDto,
  ExportedOutcomeDto,
} from './account.dto.js';

/** Rows per statement of a long list. */
const BATCH = 200;
const oldestFirst = { orderBy: { id: 'asc' } } as const;

/** The lists that grow with what an account does. */
export type ExportedList =
  | 'deadlines'
  | 'documents'
  | 'invitationsSent'
  | 'messages'
  | 'messageReports'
  | 'quotesReceived'
  | 'quotesSent'
  | 'reviewsWritten'
  | 'reviewsReceived'
  | 'outcomesOfInvitationsSent'
  | 'outcomesOfBusinesses'
  | 'mails'
  | 'auditEvents';

/** Leaves out abilities and refusals, because they are computed and not stored. */
export function withoutAbilities<Dto extends { abilities: object; refusals?: object }>({
  abilities: _,
  refusals: __,
  ...stored
}: Dto) {
  return stored;
}

function toExportedInvitation({
  lastMessage: _message,
  quote: _quote,
  reviewableFrom: _from,
  ...dto
}: InvitationDto): ExportedInvitationDto {
  return withoutAbilities(dto);
}

const outcomeSelect = {
  businessId: true,
  invitationType: true,
  band: true,
  result: true,
  exclusion: true,
  notStarted: true,
  notPossible: true,
  invitedAt: true,
  at: true,
} as const satisfies Prisma.InvitationOutcomeSelect;

function toExportedOutcome({
  notStarted,
  notPossible,
  ...row
}: Prisma.InvitationOutcomeGetPayload<{ select: typeof outcomeSelect }>): ExportedOutcomeDto {
  return { ...row, ...toOutcome({ ...row, notStarted, notPossible }), band: toBandDto(row.band) };
}

/** The rows in batches, each after the last row of the one before. */
async function* inBatches<Row extends { id: string }, Dto>(
  read: (page: { take: number; where: { id?: { gt: string } } }) => Promise<Row[]>,
  toDto: (row: Row) => Dto,
): AsyncGenerator<Dto[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await read({ take: BATCH, where: after ? { id: { gt: after } } : {} });
    yield rows.map(toDto);
    after = rows.at(-1)?.id;
    if (after === undefined || rows.length < BATCH) return;
  }
}

/** One at a time, because each comes with its file. */
async function* exportDocuments(db: Db, { id: uploaderId }: Actor): AsyncGenerator<ExportedDocumentDto[]> {
  const ids = await db.document.findMany({ where: { uploaderId }, ...oldestFirst, select: { id: true } });
  for (const { id } of ids) {
    const row = await db.document.findUnique({
      where: { id },
      select: { ...documentSelect, file: { select: { file: true } } },
    });
    if (!row?.file) continue;
    const { file, ...document } = row;
    yield [{ ...toStoredDocument(document), file: Buffer.from(file.file).toString('base64') }];
  }
}

type Lists = { [List in ExportedList]: AsyncGenerator<AccountExportResponse[List]> };

/** The long lists, the oldest rows first. Nothing is read before its turn. */
export async function exportLists(db: Db, actor: Actor, now: Date): Promise<Lists> {
  const { outcomeGroup } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { outcomeGroup: true },
  });
  const outcomes = (whose: Prisma.InvitationOutcomeWhereInput) =>
    inBatches(
      ({ take, where }) =>
        db.invitationOutcome.findMany({
          where: { ...whose, ...where },
          ...oldestFirst,
          take,
          select: { ...outcomeSelect, id: true },
        }),
      ({ id: _, ...row }) => toExportedOutcome(row),
    );
  const quotes = (where: Prisma.InvitationWhereInput) =>
    inBatches(
      ({ take, where: after }) =>
        db.quote.findMany({
          where: { invitation: where, ...after },
          ...oldestFirst,
          take,
          relationLoadStrategy: 'join',
          select: quoteSelect,
        }),
      (row) => toQuoteDto(row, now),
    );
  return {
    deadlines: inBatches(
      ({ take, where }) =>
        db.deadline.findMany({
          where: { property: { ownerId: actor.id }, ...where },
          ...oldestFirst,
          take,
          select: deadlineSelect,
        }),
      toDeadlineDto,
    ),
    documents: exportDocuments(db, actor),
    invitationsSent: inBatches(
      async ({ take, where }) => {
        // Joins before the limit would cost all rows.
        const chosen = await db.invitation.findMany({
          where: { property: { ownerId: actor.id }, ...where },
          ...oldestFirst,
          take,
          select: { id: true },
        });
        const ids = chosen.map(({ id }) => id);
        const rows = new Map((await readInvitations(db, ids, actor.id, now)).map((row) => [row.id, row]));
        return ids.flatMap((id) => rows.get(id) ?? []);
      },
      (row) => toExportedInvitation(toInvitationDto(row, actor, now)),
    ),
    messages: exportMessages(db, actor),
    messageReports: inBatches(
      ({ take, where }) =>
        db.threadReport.findMany({
          where: { reporterId: actor.id, ...where },
          ...oldestFirst,
          take,
          select: { ...reportSelect, id: true, invitationId: true, closedAt: true, notes: true },
        }),
      ({ id: _, ...report }) => report,
    ),
    quotesReceived: quotes({ property: { ownerId: actor.id } }),
    quotesSent: quotes({ business: { ownerId: actor.id } }),
    reviewsWritten: inBatches(
      ({ take, where }) =>
        db.review.findMany({
          where: { authorId: actor.id, ...where },
          ...oldestFirst,
          take,
          relationLoadStrategy: 'join',
          select: reviewSelect,
        }),
      toOwnReviewDto,
    ),
    reviewsReceived: inBatches(
      ({ take, where }) =>
        db.review.findMany({
          where: { business: { ownerId: actor.id }, ...where },
          ...oldestFirst,
          take,
          select: {
            id: true,
            businessId: true,
            rating: true,
            createdAt: true,
            answer: true,
            answeredAt: true,
            reportReason: true,
            reportedAt: true,
            hiddenAt: true,
            hiddenNotes: true,
          },
        }),
      ({ id: _, ...review }) => review,
    ),
    outcomesOfInvitationsSent: outcomes({ ownerGroup: outcomeGroup }),
    outcomesOfBusinesses: outcomes({ business: { ownerId: actor.id } }),
    mails: inBatches(
      ({ take, where }) =>
        db.mail.findMany({
          where: { recipient: actor.email, ...where },
          ...oldestFirst,
          take,
          select: { id: true, template: true, subject: true, createdAt: true, sentAt: true },
        }),
      ({ id: _, ...mail }) => mail,
    ),
    auditEvents: inBatches(
      ({ take, where }) =>
        db.auditEvent.findMany({
          where: { OR: [{ actorId: actor.id }, { subjectType: 'user', subjectId: actor.id }], ...where },
          ...oldestFirst,
          take,
        }),
      (row): ExportedEventDto => ({
        at: row.at,
        action: row.action,
        doneByYou: row.actorId === actor.id,
        subjectType: row.subjectType as AuditSubject,
        subjectId: row.subjectId,
        before: row.before as Record<string, unknown> | null,
        after: row.after as Record<string, unknown> | null,
        notes: row.notes,
      }),
    ),
  };
}
