import {
  ADDRESS_MAX,
  BUSINESS_NAME_MAX,
  BUSINESS_NAME_MIN,
  BUSINESS_TYPE_MAX,
  DESCRIPTION_MAX,
  PHONE_MAX,
  REGISTRATION_NUMBER_MAX,
} from '../contract/limits.js';
import { MESSAGES } from '../contract/messages.js';
import {
  COMPANY_TYPES,
  type CompanyType,
  SERVICE_BUSINESS_TYPES,
  type ServiceBusinessType,
} from '../contract/statuses.js';
import { EmailField, EnumField, Field, NumberField, TextField } from '../core/request/fields.js';
import { type AddressComponentDto, AddressComponentsField } from '../places/place.dto.js';
import { isPossiblePhone } from './phone-number.js';

interface Presence {
  optional?: boolean;
}

const NameField = (presence: Presence = {}) =>
  TextField({
    label: 'Business name',
    required: MESSAGES.businessNameShort,
    min: BUSINESS_NAME_MIN,
    short: MESSAGES.businessNameShort,
    max: BUSINESS_NAME_MAX,
    example: 'Fenland Plumbing Ltd',
    ...presence,
  });

const BusinessEmailField = (presence: Presence = {}) =>
  EmailField({ required: MESSAGES.businessEmailRequired }, presence);

const PhoneField = (presence: Presence = {}) =>
  Field(
    { type: String, minLength: 1, maxLength: PHONE_MAX, example: '020 7946 0018' },
    [
      [(value) => typeof value === 'string' && value.length > 0, MESSAGES.businessPhoneRequired],
      [
        (value) => (value as string).length <= PHONE_MAX && isPossiblePhone(value as string),
        MESSAGES.businessPhoneInvalid,
      ],
    ],
    presence,
    (value) => (typeof value === 'string' ? value.trim() : value),
  );

const AddressField = (presence: Presence = {}) =>
  TextField({
    label: 'Address',
    required: MESSAGES.businessLocationRequired,
    max: ADDRESS_MAX,
    example: '12 High Street, Cambridge',
    ...presence,
  });

const LatitudeField = () =>
  NumberField({ label: 'Latitude', min: -90, max: 90, optional: true, example: 52.2053 });
const LongitudeField = () =>
  NumberField({ label: 'Longitude', min: -180, max: 180, optional: true, example: 0.1218 });

/** Text that may be left empty: absent, null and an empty text all mean none. */
const OptionalText = (label: string, max: number, example: string) =>
  TextField({ label, max, optional: true, nullable: true, example });

export class CreateBusinessDto {
  @NameField()
  name: string;
  @OptionalText('Description', DESCRIPTION_MAX, 'Boilers, bathrooms and burst pipes.')
  description?: string | null;
  @BusinessEmailField()
  email: string;
  /** Without a country code it is British. Kept in international form. */
  @PhoneField()
  phoneNumber: string;
  @AddressField()
  address: string;
  @AddressComponentsField({ optional: true })
  addressComponents?: AddressComponentDto[];
  /** Degrees. Absent or 0 together with a longitude of 0: the address is located by the server. */
  @LatitudeField()
  latitude?: number;
  /** Degrees. Absent or 0 together with a latitude of 0: the address is located by the server. */
  @LongitudeField()
  longitude?: number;
  @EnumField(COMPANY_TYPES, 'CompanyType', { message: MESSAGES.companyTypeRequired })
  companyType: CompanyType;
  @EnumField(SERVICE_BUSINESS_TYPES, 'ServiceBusinessType', { message: MESSAGES.serviceBusinessTypeRequired })
  serviceBusinessType: ServiceBusinessType;
  /** Free text; without it the label of `serviceBusinessType` stands here. */
  @OptionalText('Business type', BUSINESS_TYPE_MAX, 'Plumbing')
  businessType?: string | null;
  /** Kept as written. */
  @OptionalText('Registration number', REGISTRATION_NUMBER_MAX, '01234567')
  registrationNumber?: string | null;
  /** Kept as written. */
  @OptionalText('VAT registration number', REGISTRATION_NUMBER_MAX, 'GB980780684')
  vatRegistrationNo?: string | null;
}

/** Only the fields sent change. */
export class UpdateBusinessDto {
  @NameField({ optional: true })
  name?: string;
  /** Null or empty clears it. */
  @OptionalText('Description', DESCRIPTION_MAX, 'Boilers, bathrooms and burst pipes.')
  description?: string | null;
  @BusinessEmailField({ optional: true })
  email?: string;
  /** Without a country code it is British. Kept in international form. */
  @PhoneField({ optional: true })
  phoneNumber?: string;
  /** A new address without coordinates is located by the server. */
  @AddressField({ optional: true })
  address?: string;
  @AddressComponentsField({ optional: true })
  addressComponents?: AddressComponentDto[];
  /** Degrees; only together with a longitude. */
  @LatitudeField()
  latitude?: number;
  /** Degrees; only together with a latitude. */
  @LongitudeField()
  longitude?: number;
  @EnumField(COMPANY_TYPES, 'CompanyType', { optional: true, message: MESSAGES.companyTypeRequired })
  companyType?: CompanyType;
  /** Cannot change while the business manages properties, has open invitations or offers services. */
  @EnumField(SERVICE_BUSINESS_TYPES, 'ServiceBusinessType', {
    optional: true,
    message: MESSAGES.serviceBusinessTypeRequired,
  })
  serviceBusinessType?: ServiceBusinessType;
  @TextField({
    label: 'Business type',
    required: MESSAGES.businessTypeRequired,
    max: BUSINESS_TYPE_MAX,
    optional: true,
    example: 'Plumbing',
  })
  businessType?: string;
  /** Kept as written; null or empty clears it. */
  @OptionalText('Registration number', REGISTRATION_NUMBER_MAX, '01234567')
  registrationNumber?: string | null;
  /** Kept as written; null or empty clears it. */
  @OptionalText('VAT registration number', REGISTRATION_NUMBER_MAX, 'GB980780684')
  vatRegistrationNo?: string | null;
}
