import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env.js';
import { ENV } from '../../../config/env.token.js';
import type { Actor } from '../../../core/access/actor.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { PropertyInput } from '../inputs.js';
import type { ReadTool, ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

@Injectable()
export class PropertyTool implements ReadTool<PropertyInput> {
  readonly name = 'property';
  readonly kind = 'read';
  readonly description = 'One property: address, who manages it with contact details, and its public page.';
  readonly input = PropertyInput;

  constructor(
    private readonly properties: PropertiesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async run(actor: Actor, { propertyId }: PropertyInput): Promise<ToolAnswer> {
    const { property } = await this.properties.get(actor, propertyId);
    const { id, memorableName, address, slug, propertyManager } = property;
    const { business, businessId } = propertyManager;
    const path = paths.property(id);
    return {
      sentences: [
        business ? `${business.name} manages ${memorableName}.` : `${memorableName} is self-managed.`,
        `The address is ${address}.`,
        `Its public page is ${this.env.webUrl}${paths.publicProperty(slug)}.`,
      ],
      rows: [
        { id, title: memorableName, detail: address, path },
        ...(business && businessId
          ? [
              {
                id: businessId,
                title: business.name,
                detail: `${business.phoneNumber} · ${business.email}`,
                path: paths.business(businessId),
              },
            ]
          : []),
        {
          id: null,
          title: 'Public page',
          detail: `${this.env.webUrl}${paths.publicProperty(slug)}`,
          path: paths.publicProperty(slug),
        },
      ],
      names: [
        ...(business ? [business.name, business.phoneNumber, business.email] : []),
        ...(property.ownerId === actor.id ? [address] : [memorableName, address]),
      ],
    };
  }
}
