import { INVITATION_ACTIONS, type InvitationAction, type InvitationStatus } from '../../contract/statuses.js';
import { INVITATION_REMINDER_HOURS } from '../../contract/limits.js';
import { HOUR_MS } from '../../contract/time.js';
import type { Db } from '../../database/db.js';
import { recordOutcomes } from '../../management/record-outcomes.js';
import type { DemoHistory } from './demo-history.js';
import { named } from './demo-rows.js';
import type { DemoInvitation } from './demo-types.js';
import { INVITATIONS } from './invitations.js';
import { PAST_INVITATIONS } from './past-invitations.js';
import type { WrittenBusiness } from './write-businesses.js';
import type { WrittenProperty } from './write-properties.js';

interface World {
  businesses: ReadonlyMap<string, WrittenBusiness>;
  properties: ReadonlyMap<string, WrittenProperty>;
}

/** One step of an invitation, with its time. */
interface Step {
  action: InvitationAction;
  at: Date;
  message: string | null;
}

/** Writes the invitations with their whole history. */
export async function writeInvitations(
  tx: Db,
  history: DemoHistory,
  { businesses, properties }: World,
): Promise<void> {
  const rows = [...INVITATIONS, ...PAST_INVITATIONS].map((invitation) => {
    const property = named(properties, invitation.property);
    const business = named(businesses, invitation.business);
    const createdAt = history.at(invitation.sent);
    const steps = stepsOf(history, invitation);
    const answer = steps.find(({ action }) => action === 'accept' || action === 'decline');
    const row = {
      id: history.id(createdAt),
      propertyId: property.id,
      businessId: business.id,
      inviterId: property.ownerId,
      invitationType: business.manages ? ('PROPERTY_MANAGER' as const) : ('SERVICE_PROVIDER' as const),
      status: statusAfter(steps),
      inviteMessage: invitation.message ?? null,
      responseMessage: answer?.message ?? null,
      createdAt,
      lastSentAt: createdAt,
      remindedAt: reminderOf(history.now, createdAt, steps),
      respondedAt: answer?.at ?? null,
      activatedAt: steps.find(({ action }) => action === 'activate')?.at ?? null,
      endedAt: steps.find(({ action }) => action === 'decline' || action === 'cancel')?.at ?? null,
    };
    const subject = { subjectType: 'invitation', subjectId: row.id, businessId: business.id } as const;
    history.record(createdAt, property.ownerId, {
      ...subject,
      action: 'invitation.sent',
      after: { status: 'PENDING', propertyId: property.id },
      notes: row.inviteMessage,
    });
    steps.forEach(({ action, at, message }, place) => {
      const { by, to, participle } = INVITATION_ACTIONS[action];
      history.record(at, by === 'owner' ? property.ownerId : business.ownerId, {
        ...subject,
        action: `invitation.${participle}`,
        before: { status: statusAfter(steps.slice(0, place)) },
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

function stepsOf(history: DemoHistory, invitation: DemoInvitation): Step[] {
  const { accepted, declined, activated, cancelled } = invitation;
  const given = { accept: accepted, decline: declined, activate: activated, cancel: cancelled };
  return (['accept', 'decline', 'activate', 'cancel'] as const).flatMap((action) => {
    const step: { daysAgo: number; message?: string } | undefined = given[action];
    if (!step) return [];
    const { business, property } = invitation;
    const at =
      action === 'activate' ? history.startOf(business, property, step.daysAgo) : history.at(step.daysAgo);
    return [{ action, at, message: step.message ?? null }];
  });
}

function statusAfter(steps: readonly Step[]): InvitationStatus {
  const last = steps.at(-1);
  return last ? INVITATION_ACTIONS[last.action].to : 'PENDING';
}

/** Unanswered invitations count as already reminded, so that a new demonstration sends no mail. */
function reminderOf(now: Date, sentAt: Date, steps: readonly Step[]): Date | null {
  const due = new Date(sentAt.getTime() + INVITATION_REMINDER_HOURS * HOUR_MS);
  return steps.length === 0 && due <= now ? due : null;
}
