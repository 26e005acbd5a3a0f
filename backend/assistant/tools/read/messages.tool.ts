import { Injectable } from '@nestjs/common';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { sayUnread } from '../../../contract/jobs/thread.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Actor } from '../../../core/access/actor.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { MessagesService } from '../../../messages/messages.service.js';
import { sayDay } from '../../language/dates.js';
import { OptionalInvitationInput } from '../inputs.js';
import { counted, countedOrNo, foreignText, type ReadTool, type ToolAnswer } from '../tool.js';

@Injectable()
export class MessagesTool implements ReadTool<OptionalInvitationInput> {
  readonly name = 'messages';
  readonly kind = 'read';
  readonly description =
    'With invitationId: the newest messages of that invitation. Without: the invitations with unread messages. Nothing is marked as read.';
  readonly input = OptionalInvitationInput;

  constructor(
    private readonly messages: MessagesService,
    private readonly invitations: InvitationsService,
  ) {}

  async run(actor: Actor, { invitationId }: OptionalInvitationInput): Promise<ToolAnswer> {
    return invitationId ? this.thread(actor, invitationId) : this.unread(actor);
  }

  private async thread(actor: Actor, invitationId: string): Promise<ToolAnswer> {
    const { messages, unread } = await this.messages.read(actor, invitationId, { limit: ANSWER_ROWS });
    return {
      sentences: [
        `The newest ${counted(messages.length, 'message')}, newest first. ${unread === 0 ? 'No' : sayUnread(unread)} unread.`,
      ],
      rows: [...messages].reverse().map(({ id, author, createdAt, kind, text }) => ({
        id,
        title: `${kind === 'TEXT' ? 'Message' : kind === 'QUOTE' ? 'Quote' : 'Event'} by ${author.name}`,
        detail: sayDay(createdAt),
        path: paths.thread(invitationId),
        ...foreignText(text),
      })),
      names: messages.map(({ author }) => author.name),
    };
  }

  private async unread(actor: Actor): Promise<ToolAnswer> {
    const { owner, business: received } = await this.invitations.listNewest(actor);
    const waiting = [...owner, ...received].filter(({ unread }) => unread > 0);
    return {
      sentences: [`${countedOrNo(waiting.length, 'invitation')} with unread messages.`],
      rows: waiting.map(({ id, business, property, unread }) => ({
        id,
        title: `${business.name} for ${property.memorableName}`,
        detail: `${sayUnread(unread)} unread`,
        path: paths.thread(id),
      })),
      names: waiting.flatMap(({ business, property }) => [business.name, property.memorableName]),
    };
  }
}
