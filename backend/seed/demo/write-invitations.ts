import { INVITATION_ACTIONS, type InvitationAction, type InvitationStatus } from '../../contract/statuses.js';
import { INVITATION_REMINDER_HOURS } from '../../contract/limits.js';
import { HOUR_MS } from '../../contract/time.js';
import type { Db } from '../../database/db.js';
import { recordOutcomes } from '../../management/record-outcomes.js';
import type { DemoHistory } from './demo-history.js';
import { type DemoRows, named } from './demo-rows.js';
import type { DemoInvitation } from './demo-types.js';
import { INVITATIONS } from './invitations.js';
import { PAST_INVITATIONS } from './past-invitations.js';

const ENDING: ReadonlySet<InvitationAction> = new Set(['decline', 'cancel', 'finish']);

/** An action on an invitation, with its time. */
interface TimedAction {
  action: InvitationAction;
  at: Date;
  message: string | null;
}

/** Writes the invitations with their whole history. */
export async function writeInvitations(
  tx: Db,
  history: DemoHistory,
  { businesses, properties }: Pick<DemoRows, 'businesses' | 'properties'>,
): Promise<void> {
  const rows = [...INVITATIONS, ...PAST_INVITATIONS].map((invitation) => {
    const property = named(properties, invitation.property);
    const business = named(businesses, invitation.business);
    const createdAt = history.at(invitation.sent);
    const actions = actionsOf(history, invitation);
    const answer = actions.find(({ action }) => action === 'accept' || action === 'decline');
    const finish = actions.find(({ action }) => action === 'finish');
    const row = {
      id: history.id(createdAt),
      propertyId: property.id,
      businessId: business.id,
      inviterId: property.ownerId,
      invitationType: business.manages ? ('PROPERTY_MANAGER' as const) : ('SERVICE_PROVIDER' as const),
      status: statusAfter(actions),
      inviteMessage: invitation.message ?? null,
      responseMessage: answer?.message ?? null,
      createdAt,
      lastSentAt: createdAt,
      remindedAt: reminderOf(history.now, createdAt, actions),
      respondedAt: answer?.at ?? null,
      activatedAt: actions.find(({ action }) => action === 'activate')?.at ?? null,
      endedAt: actions.find(({ action }) => ENDING.has(action))?.at ?? null,
      finishedAt: finish?.at ?? null,
      finishedBy: finish ? ('OWNER' as const) : null,
    };
    const subject = { subjectType: 'invitation', subjectId: row.id, businessId: business.id } as const;
    history.record(createdAt, property.ownerId, {
      ...subject,
      action: 'invitation.sent',
      after: { status: 'PENDING', propertyId: property.id },
      notes: row.inviteMessage,
    });
    actions.forEach(({ action, at, message }, place) => {
      const { by, to, pastTense } = INVITATION_ACTIONS[action];
      history.record(at, by === 'business' ? business.ownerId : property.ownerId, {
        ...subject,
        action: `invitation.${pastTense}`,
        before: { status: statusAfter(actions.slice(0, place)) },
        after: { status: to },
        notes: message,
      });
    });
    return row;
  });
  await tx.invitation.createMany({ data: rows });
  await recordOutcomes(
    tx,
    rows.map(({ id }) => id),
    history.now,
  );
}

function actionsOf(history: DemoHistory, invitation: DemoInvitation): TimedAction[] {
  const { accepted, declined, activated, cancelled, finished } = invitation;
  const given = {
    accept: accepted,
    decline: declined,
    activate: activated,
    cancel: cancelled,
    finish: finished,
  };
  return (['accept', 'decline', 'activate', 'cancel', 'finish'] as const).flatMap((action) => {
    const details: { daysAgo: number; message?: string } | undefined = given[action];
    if (!details) return [];
    const { business, property } = invitation;
    const at =
      action === 'activate'
        ? history.startOf(business, property, details.daysAgo)
        : history.at(details.daysAgo);
    return [{ action, at, message: details.message ?? null }];
  });
}

function statusAfter(actions: readonly TimedAction[]): InvitationStatus {
  const last = actions.at(-1);
  return last ? INVITATION_ACTIONS[last.action].to : 'PENDING';
}

/** Unanswered invitations count as already reminded, so that a new demonstration sends no mail. */
function reminderOf(now: Date, sentAt: Date, actions: readonly TimedAction[]): Date | null {
  const due = new Date(sentAt.getTime() + INVITATION_REMINDER_HOURS * HOUR_MS);
  return actions.length === 0 && due <= now ? due : null;
}
