import { Injectable } from '@nestjs/common';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Actor } from '../../../core/access/actor.js';
import { NoticesService } from '../../../notices/notices.service.js';
import { sayDay } from '../../language/dates.js';
import { NoInput } from '../inputs.js';
import { countedOrNo, type ReadTool, type ToolAnswer } from '../tool.js';

@Injectable()
export class NoticesTool implements ReadTool<NoInput> {
  readonly name = 'notices';
  readonly kind = 'read';
  readonly description =
    'What happened to what the person owns or works for, newest first. Nothing is marked as read.';
  readonly input = NoInput;

  constructor(private readonly notices: NoticesService) {}

  async run(actor: Actor): Promise<ToolAnswer> {
    const { data, pagination, unread } = await this.notices.list(actor, {
      unread: false,
      page: 1,
      limit: ANSWER_ROWS,
    });
    return {
      sentences: [`${countedOrNo(pagination.totalCount, 'notice')}, ${unread} unread.`],
      total: pagination.totalCount,
      rows: data.map(({ id, title, link, createdAt, readAt }) => ({
        id,
        title,
        detail: `${sayDay(createdAt)}${readAt ? '' : ' · unread'}`,
        path: link,
      })),
      // Titles have the names of others.
      names: data.map(({ title }) => title),
    };
  }
}
