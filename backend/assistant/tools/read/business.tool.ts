import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import type { Actor } from '../../../core/access/actor.js';
import { sayDay } from '../../language/dates.js';
import { BusinessInput } from '../inputs.js';
import { foreignText, type ReadTool, type ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

@Injectable()
export class BusinessTool implements ReadTool<BusinessInput> {
  readonly name = 'business';
  readonly kind = 'read';
  readonly description = 'One business: contact details, services and how long their certificates are valid.';
  readonly input = BusinessInput;

  constructor(private readonly businesses: BusinessesService) {}

  async run(actor: Actor, { businessId }: BusinessInput): Promise<ToolAnswer> {
    const business = await this.businesses.get(actor, businessId);
    const { id, name, phoneNumber, email, address, services, description, businessType } = business;
    const path = paths.business(id);
    const apart = await this.businesses.nameInSentence(business);
    return {
      sentences: [`${apart} (${businessType}): phone ${phoneNumber}, email ${email}.`],
      rows: [
        {
          id,
          title: name,
          detail: `${phoneNumber} · ${email} · ${address}`,
          path,
          ...foreignText(description),
        },
        ...services.map(({ serviceCategory, requiresCertification, certified, serviceCategoryId }) => ({
          id: serviceCategoryId,
          title: serviceCategory.name,
          detail: certified
            ? `Certified until ${sayDay(certified.expiresOn)}`
            : requiresCertification
              ? 'No checked certificate'
              : '',
          path,
        })),
      ],
      names: [name, businessType, phoneNumber, email, address],
    };
  }
}
