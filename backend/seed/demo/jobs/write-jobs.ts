import type { ThreadSide } from '../../../contract/jobs/thread.js';
import { DAY_MS, dayOf } from '../../../contract/time.js';
import type { Db } from '../../../database/db.js';
import { FACTS } from '../../../invitations/transition-invitation.js';
import { readAuthor } from '../../../reviews/write-review.js';
import type { DemoHistory } from '../demo-history.js';
import { QUOTES, THREAD_MESSAGES, THREAD_REPORTS, WORK_REVIEWS } from './jobs.js';
import { UNREAD_DAYS, writeNotices } from './write-notices.js';

/** An invitation with its two sides. */
type Job = Awaited<ReturnType<typeof readJobs>>[number];

/** Finds the newest invitation of a business to a property by their names. */
type Jobs = (of: { business: string; property: string }) => Job;

interface Message {
  invitationId: string;
  businessId: string;
  kind: 'TEXT' | 'QUOTE' | 'EVENT';
  side: ThreadSide;
  authorId: string;
  text: string;
  quoteId?: string;
  createdAt: Date;
}

/** Writes what became of the invitations: messages, quotes, reports, reviews, who has read what, and the notices of them all. */
export async function writeJobs(tx: Db, history: DemoHistory): Promise<void> {
  const rows = await readJobs(tx);
  // The newest of a pair stands last.
  const byName = new Map(rows.map((job) => [`${job.business.name} at ${job.property.memorableName}`, job]));
  const jobs: Jobs = ({ business, property }) => {
    const job = byName.get(`${business} at ${property}`);
    if (!job) throw new Error(`The demonstration has no invitation of ${business} to ${property}`);
    return job;
  };
  const quotes = await writeQuotes(tx, history, jobs);
  await writeMessages(tx, history, [...rows.flatMap(eventsOf), ...textsOf(history, jobs), ...quotes]);
  await markRead(tx, history.now);
  await writeReports(tx, history, jobs);
  await writeReviews(tx, history, jobs);
  await writeNotices(tx, history.now);
}

async function readJobs(tx: Db) {
  const rows = await tx.invitation.findMany({
    orderBy: { createdAt: 'asc' },
    relationLoadStrategy: 'join',
    include: {
      business: { select: { id: true, name: true, ownerId: true } },
      property: {
        select: { id: true, memorableName: true, ownerId: true, owner: { select: { name: true } } },
      },
    },
  });
  return rows.flatMap(({ business, ...row }) => (business ? [{ ...row, business }] : []));
}

const said = ({ id, property, business }: Job, side: ThreadSide, createdAt: Date) => ({
  invitationId: id,
  businessId: business.id,
  side,
  authorId: side === 'OWNER' ? property.ownerId : business.ownerId,
  createdAt,
});

/** What happened to an invitation, as its thread says it. */
function eventsOf(job: Job): Message[] {
  const { status, respondedAt, activatedAt, endedAt, finishedAt, property, business } = job;
  const cancelledAt = status === 'CANCELLED' && !finishedAt ? endedAt : null;
  const events = [
    [status === 'DECLINED' ? 'decline' : 'accept', 'BUSINESS', respondedAt],
    ['activate', 'BUSINESS', activatedAt],
    ['finish', 'OWNER', finishedAt],
    ['cancel', 'OWNER', cancelledAt],
  ] as const;
  return events.flatMap(([action, side, at]) =>
    at
      ? [
          {
            ...said(job, side, at),
            kind: 'EVENT' as const,
            text: FACTS[action](side === 'OWNER' ? property.owner.name : business.name),
          },
        ]
      : [],
  );
}

const textsOf = (history: DemoHistory, jobs: Jobs): Message[] =>
  THREAD_MESSAGES.map(({ side, daysAgo, text, ...of }) => ({
    ...said(jobs(of), side, history.at(daysAgo)),
    kind: 'TEXT',
    text,
  }));

/** The database gives ids in the order of time, after those of the texts that invitations begin with. */
async function writeMessages(tx: Db, history: DemoHistory, messages: readonly Message[]): Promise<void> {
  const sorted = [...messages].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const written = await tx.invitationMessage.createManyAndReturn({
    data: sorted.map(({ businessId: _, ...message }) => message),
    select: { id: true },
  });
  written.forEach(({ id: messageId }, place) => {
    const { kind, side, text, invitationId, businessId, authorId, createdAt } = sorted[place] as Message;
    if (kind !== 'TEXT') return;
    history.record(createdAt, authorId, {
      action: 'invitation.message-sent',
      subjectType: 'invitation',
      subjectId: invitationId,
      businessId,
      after: { messageId, side, characters: text.length },
    });
  });
}

/** @returns the messages that stand for them */
async function writeQuotes(tx: Db, history: DemoHistory, jobs: Jobs): Promise<Message[]> {
  const messages: Message[] = [];
  for (const { daysAgo, amount, description, validFor, ...of } of QUOTES) {
    const message = { ...said(jobs(of), 'BUSINESS', history.at(daysAgo)), kind: 'QUOTE' as const };
    const { invitationId, businessId, createdAt, authorId } = message;
    const validUntil = dayOf(new Date(history.now.getTime() + validFor * DAY_MS));
    const { id } = await tx.quote.create({
      data: { invitationId, amount, description, validUntil: new Date(validUntil), createdAt },
      select: { id: true },
    });
    messages.push({ ...message, text: description, quoteId: id });
    history.record(createdAt, authorId, {
      action: 'invitation.quote-sent',
      subjectType: 'invitation',
      subjectId: invitationId,
      businessId,
      after: { quoteId: id, amount, validUntil, replaces: null },
    });
  }
  return messages;
}

/** Everybody has read what is older than a few days. */
async function markRead(tx: Db, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO read_marks (invitation_id, user_id, message_id)
    SELECT i.id, reader.id, newest.id FROM invitations i
    CROSS JOIN LATERAL (
      SELECT id FROM invitation_messages
      WHERE invitation_id = i.id AND created_at < ${new Date(now.getTime() - UNREAD_DAYS * DAY_MS)}
      ORDER BY id DESC LIMIT 1) newest
    CROSS JOIN LATERAL (
      SELECT owner_id AS id FROM properties WHERE id = i.property_id
      UNION SELECT owner_id FROM businesses WHERE id = i.business_id
      UNION SELECT user_id FROM staff_members WHERE business_id = i.business_id) reader`;
}

async function writeReports(tx: Db, history: DemoHistory, jobs: Jobs): Promise<void> {
  for (const { side, daysAgo, text: reason, ...of } of THREAD_REPORTS) {
    const {
      invitationId,
      authorId: reporterId,
      createdAt: reportedAt,
    } = said(jobs(of), side, history.at(daysAgo));
    const { id: reportId } = await tx.threadReport.create({
      data: { invitationId, side, reporterId, reason, reportedAt },
      select: { id: true },
    });
    history.record(reportedAt, reporterId, {
      action: 'invitation.reported',
      subjectType: 'invitation',
      subjectId: invitationId,
      after: { reportId, side },
    });
  }
}

async function writeReviews(tx: Db, history: DemoHistory, jobs: Jobs): Promise<void> {
  for (const { daysAgo, rating, text, answer, ...of } of WORK_REVIEWS) {
    const { id: invitationId, property, business } = jobs(of);
    const createdAt = history.at(daysAgo);
    const answeredAt = answer ? history.at(answer.daysAgo) : null;
    const { id: reviewId } = await tx.review.create({
      data: {
        businessId: business.id,
        invitationId,
        authorId: property.ownerId,
        rating,
        text,
        createdAt,
        answer: answer?.text ?? null,
        answeredAt,
        ...(await readAuthor(tx, property.id)),
      },
      select: { id: true },
    });
    const subject = { subjectType: 'business', subjectId: business.id } as const;
    history.record(createdAt, property.ownerId, {
      ...subject,
      action: 'business.review-written',
      after: { reviewId, rating },
    });
    if (answeredAt)
      history.record(answeredAt, business.ownerId, {
        ...subject,
        action: 'business.review-answered',
        after: { reviewId },
      });
  }
}
