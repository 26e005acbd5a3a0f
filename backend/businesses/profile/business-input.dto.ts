import { OmitType, PartialType } from '@nestjs/swagger';
import {
  ADDRESS_MAX,
  BUSINESS_NAME_MAX,
  BUSINESS_NAME_MIN,
  BUSINESS_TYPE_MAX,
  DESCRIPTION_MAX,
  PHONE_MAX,
  REGISTRATION_NUMBER_MAX,
} from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import {
  COMPANY_TYPES,
  type CompanyType,
  SERVICE_BUSINESS_TYPES,
  type ServiceBusinessType,
} from '../../contract/statuses.js';
import { EmailField, EnumField, Field, NumberField, TextField } from '../../core/request/fields.js';
import { type AddressComponentDto, AddressComponentsField } from '../../places/provider/place.dto.js';
import { isPossiblePhone, toPlainPhone } from './phone-number.js';

const PhoneField = () =>
  Field(
    { type: String, minLength: 1, maxLength: PHONE_MAX, example: '020 7946 0018' },
    [
      [(value) => typeof value === 'string' && value.length > 0, MESSAGES.businessPhoneRequired],
      [
        (value) => (value as string).length <= PHONE_MAX && isPossiblePhone(value as string),
        MESSAGES.businessPhoneInvalid,
      ],
    ],
    {},
    (value) => (typeof value === 'string' ? toPlainPhone(value) : value),
  );

/** Optional text. Absent, null and empty all mean none. */
const OptionalText = (label: string, max: number, example: string, kind: 'line' | 'number' = 'number') =>
  TextField({ label, kind, max, optional: true, nullable: true, example });

export class CreateBusinessDto {
  @TextField({
    label: 'Business name',
    kind: 'name',
    required: MESSAGES.businessNameShort,
    min: BUSINESS_NAME_MIN,
    short: MESSAGES.businessNameShort,
    max: BUSINESS_NAME_MAX,
    example: 'Fenland Plumbing Ltd',
  })
  name: string;
  /** Null or empty for none. */
  @TextField({
    label: 'Description',
    kind: 'prose',
    max: DESCRIPTION_MAX,
    optional: true,
    nullable: true,
    example: 'Boilers, bathrooms and burst pipes.',
  })
  description?: string | null;
  @EmailField({ required: MESSAGES.businessEmailRequired })
  email: string;
  /** Numbers without a country code are British. An extension may follow, such as `ext 12`, `x12` or `;ext=12`. */
  @PhoneField()
  phoneNumber: string;
  /** If no coordinates are sent, the server locates a new address. */
  @TextField({
    label: 'Address',
    required: MESSAGES.businessLocationRequired,
    max: ADDRESS_MAX,
    example: '12 High Street, Cambridge',
  })
  address: string;
  @AddressComponentsField({ optional: true })
  addressComponents?: AddressComponentDto[];
  /** Degrees; only together with a longitude. 0 and 0 count as absent. */
  @NumberField({ label: 'Latitude', min: -90, max: 90, optional: true, example: 52.2053 })
  latitude?: number;
  /** Degrees; only together with a latitude. 0 and 0 count as absent. */
  @NumberField({ label: 'Longitude', min: -180, max: 180, optional: true, example: 0.1218 })
  longitude?: number;
  @EnumField(COMPANY_TYPES, 'CompanyType', { message: MESSAGES.companyTypeRequired })
  companyType: CompanyType;
  /** Cannot change while the business manages properties, has open invitations or offers services. */
  @EnumField(SERVICE_BUSINESS_TYPES, 'ServiceBusinessType', { message: MESSAGES.serviceBusinessTypeRequired })
  serviceBusinessType: ServiceBusinessType;
  /** Free text. If absent, the label of `serviceBusinessType` is used. */
  @OptionalText('Business type', BUSINESS_TYPE_MAX, 'Plumbing', 'line')
  businessType?: string | null;
  /** Stored as sent. Null or empty for none. */
  @OptionalText('Registration number', REGISTRATION_NUMBER_MAX, '01234567')
  registrationNumber?: string | null;
  /** Stored as sent. Null or empty for none. */
  @OptionalText('VAT registration number', REGISTRATION_NUMBER_MAX, 'GB980780684')
  vatRegistrationNo?: string | null;
}

/** Only the fields that are sent change. */
export class UpdateBusinessDto extends PartialType(OmitType(CreateBusinessDto, ['businessType']), {
  skipNullProperties: false,
}) {
  @TextField({
    label: 'Business type',
    required: MESSAGES.businessTypeRequired,
    max: BUSINESS_TYPE_MAX,
    optional: true,
    example: 'Plumbing',
  })
  businessType?: string;
}
