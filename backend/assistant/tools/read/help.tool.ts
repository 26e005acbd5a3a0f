import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { HELP_TOPICS } from '../../help-topics.js';
import { HelpInput } from '../inputs.js';
import type { ReadTool, ToolAnswer } from '../tool.js';

@Injectable()
export class HelpTool implements ReadTool<HelpInput> {
  readonly name = 'help';
  readonly kind = 'read';
  readonly isCatalogue = true;
  readonly description = `How something is done. Topics: ${HELP_TOPICS.map(({ id }) => id).join(', ')}.`;
  readonly input = HelpInput;

  run(_actor: Actor, { topic }: HelpInput): Promise<ToolAnswer> {
    const found = HELP_TOPICS.filter(({ id }) => id === topic);
    return Promise.resolve({
      sentences: found.flatMap(({ sentences }) => sentences),
      rows: (found.length > 0 ? found : HELP_TOPICS).map(({ title, path }) => ({
        id: null,
        title,
        detail: '',
        path,
      })),
    });
  }
}
