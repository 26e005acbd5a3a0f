import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { PropertyDto } from '../../../properties/properties.dto.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { NoInput } from '../inputs.js';
import type { ReadTool, ToolAnswer, ToolRow } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

function sentenceAbout(properties: readonly Pick<PropertyDto, 'propertyManager'>[]): string {
  const [only] = properties;
  if (!only) return 'You have no properties yet.';
  if (properties.length === 1) {
    const { business } = only.propertyManager;
    return `You have 1 property. It's ${business ? `managed by ${business.name}` : 'self-managed'}.`;
  }
  const managed = properties.filter(({ propertyManager }) => propertyManager.business !== null).length;
  return `You have ${properties.length} properties. ${managed || 'None'} ${managed < 2 ? 'is' : 'are'} managed by a business.`;
}

export const toPropertyRow = ({
  id,
  memorableName,
  address,
  propertyManager: { business },
}: PropertyDto): ToolRow => ({
  id,
  title: memorableName,
  detail: `${business ? `Managed by ${business.name}` : 'Self-managed'} · ${address}`,
  path: paths.property(id),
});

@Injectable()
export class PropertiesTool implements ReadTool<NoInput> {
  readonly name = 'properties';
  readonly kind = 'read';
  readonly description = "The person's own properties with their addresses and who manages them.";
  readonly input = NoInput;

  constructor(private readonly properties: PropertiesService) {}

  async run(actor: Actor): Promise<ToolAnswer> {
    const { properties } = await this.properties.list(actor);
    return {
      sentences: [sentenceAbout(properties)],
      rows: properties.map(toPropertyRow),
      names: properties.flatMap(({ address, propertyManager: { business } }) => [
        address,
        ...(business ? [business.name] : []),
      ]),
    };
  }
}
