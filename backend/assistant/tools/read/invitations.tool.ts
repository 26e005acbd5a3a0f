import { Injectable } from '@nestjs/common';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { InvitationStatus } from '../../../contract/statuses.js';
import type { Actor } from '../../../core/access/actor.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { sayDay } from '../../language/dates.js';
import { InvitationsInput } from '../inputs.js';
import { countedOrNo, foreignText, type ReadTool, type ToolAnswer, type ToolRow } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

const STATES: Record<InvitationStatus, string> = {
  PENDING: 'Waiting for an answer',
  ACCEPTED: 'Accepted, not started',
  ACTIVE: 'Active',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled or finished',
};

/** What became of one invitation. Work that was finished is never called cancelled. */
const stateOf = ({ status, finishedAt }: Pick<InvitationDto, 'status' | 'finishedAt'>): string =>
  finishedAt ? 'Finished' : status === 'CANCELLED' ? 'Cancelled' : STATES[status];

@Injectable()
export class InvitationsTool implements ReadTool<InvitationsInput> {
  readonly name = 'invitations';
  readonly kind = 'read';
  readonly description =
    "Invitations, newest first. side owner: to the person's properties; side business: to the person's businesses.";
  readonly input = InvitationsInput;

  constructor(private readonly invitations: InvitationsService) {}

  async run(actor: Actor, { side, status, propertyId, businessId }: InvitationsInput): Promise<ToolAnswer> {
    const { data, pagination } = await this.invitations.list(actor, {
      side,
      page: 1,
      limit: ANSWER_ROWS,
      ...(status ? { status: [status] } : {}),
      ...(propertyId ? { propertyId } : {}),
      ...(businessId ? { businessId } : {}),
    });
    const what = status ? ` (${STATES[status].toLowerCase()})` : '';
    return {
      sentences: [`${countedOrNo(pagination.totalCount, 'invitation')}${what}.`],
      total: pagination.totalCount,
      rows: data.map((invitation) => toInvitationRow(invitation, side)),
      names: data.map(({ property, business }) =>
        side === 'owner' ? business.name : property.memorableName,
      ),
    };
  }
}

export function toInvitationRow(invitation: InvitationDto, side: 'owner' | 'business'): ToolRow {
  const { id, property, business, lastSentAt } = invitation;
  const own = side === 'owner';
  return {
    id,
    title: own
      ? `${business.name} for ${property.memorableName}`
      : `${property.memorableName} for ${business.name}`,
    detail: `${stateOf(invitation)} · sent on ${sayDay(lastSentAt)}`,
    path: own
      ? `${paths.property(property.id)}#invitations`
      : `${paths.business(business.id ?? '')}#invitations`,
    ...foreignText(own ? invitation.responseMessage : invitation.inviteMessage),
  };
}
