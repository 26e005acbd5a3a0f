import { Injectable } from '@nestjs/common';
import { reachesRole } from '../../../contract/statuses.js';
import type { Actor } from '../../../core/access/actor.js';
import { HQ_PAGES, PAGES } from '../../pages.js';
import { GoToInput } from '../inputs.js';
import type { ReadTool, ToolAnswer } from '../tool.js';

@Injectable()
export class GoToTool implements ReadTool<GoToInput> {
  readonly name = 'go_to';
  readonly kind = 'read';
  readonly isCatalogue = true;
  readonly description = `The address of a page. Pages: ${PAGES.map(({ id }) => id).join(', ')}.`;
  readonly input = GoToInput;

  run(actor: Actor, { page }: GoToInput): Promise<ToolAnswer> {
    const pages = reachesRole(actor.roles, 'ADMIN') ? HQ_PAGES : PAGES;
    const found = pages.filter(({ id }) => id === page);
    return Promise.resolve({
      sentences: found.length > 0 ? ["Here's the page:"] : [],
      rows: (found.length > 0 ? found : pages).map(({ title, path }) => ({
        id: null,
        title,
        detail: '',
        path,
      })),
    });
  }
}
