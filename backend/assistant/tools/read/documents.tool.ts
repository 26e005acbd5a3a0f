import { Injectable } from '@nestjs/common';
import { paths } from '../../../contract/web/web-paths.js';
import type { Actor } from '../../../core/access/actor.js';
import { DocumentsService } from '../../../documents/documents.service.js';
import { sayDay } from '../../language/dates.js';
import { PropertyInput } from '../inputs.js';
import { isConfirmed, sayDays } from '../say-document.js';
import { countedOrNo, type ReadTool, type ToolAnswer } from '../tool.js';

@Injectable()
export class DocumentsTool implements ReadTool<PropertyInput> {
  readonly name = 'documents';
  readonly kind = 'read';
  readonly description =
    'The documents of a property, newest first, with what a person confirmed or, before that, what was read.';
  readonly input = PropertyInput;

  constructor(private readonly documents: DocumentsService) {}

  async run(actor: Actor, { propertyId }: PropertyInput): Promise<ToolAnswer> {
    const { rows } = await this.documents.list(actor, { subjectType: 'PROPERTY', subjectId: propertyId });
    return {
      sentences: [`${countedOrNo(rows.length, 'document')}.`],
      rows: rows.map((document) => ({
        id: document.id,
        title: document.name,
        detail: [
          `added ${sayDay(document.createdAt)}`,
          ...sayDays(document),
          isConfirmed(document) ? 'confirmed' : 'not confirmed',
        ].join(' · '),
        path: `${paths.property(propertyId)}#documents`,
      })),
      names: rows.map(({ name }) => name),
    };
  }
}
