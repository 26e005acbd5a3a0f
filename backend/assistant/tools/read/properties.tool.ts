import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { NoInput } from '../inputs.js';
import { counted, type ReadTool, type ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

@Injectable()
export class PropertiesTool implements ReadTool<NoInput> {
  readonly name = 'properties';
  readonly kind = 'read';
  readonly description = "The person's own properties with their addresses and who manages them.";
  readonly input = NoInput;

  constructor(private readonly properties: PropertiesService) {}

  async run(actor: Actor): Promise<ToolAnswer> {
    const { properties } = await this.properties.list(actor);
    const managed = properties.filter(({ propertyManager }) => propertyManager.business !== null).length;
    return {
      sentences: [
        properties.length === 0
          ? 'You have no properties yet.'
          : `You have ${counted(properties.length, 'property', 'properties')}. ` +
            `${managed || 'None'} ${managed === 1 ? 'is' : 'are'} managed by a business.`,
      ],
      rows: properties.map(({ id, memorableName, address, propertyManager: { business } }) => ({
        id,
        title: memorableName,
        detail: `${business ? `Managed by ${business.name}` : 'Self-managed'} · ${address}`,
        path: paths.property(id),
      })),
      names: properties.flatMap(({ address, propertyManager: { business } }) => [
        address,
        ...(business ? [business.name] : []),
      ]),
    };
  }
}
