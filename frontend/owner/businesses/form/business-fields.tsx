import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  BUSINESS_NAME_MAX,
  BUSINESS_NAME_MIN,
  BUSINESS_TYPE_MAX,
  DESCRIPTION_MAX,
  PHONE_MAX,
  REGISTRATION_NUMBER_MAX,
} from '../../../../backend/contract/limits';
import { MESSAGES } from '../../../../backend/contract/messages';
import { SERVICE_BUSINESS_TYPE_LABELS } from '../../../../backend/contract/statuses';
import type { Business } from '../../../api/types';
import { FormSelect, FormTextField } from '../../../shared/forms/fields';
import { checkName, checkNeededEmail } from '../../../shared/forms/rules';
import { COMPANY_TYPE_LABELS, toOptions } from './business-types';

/** Fields that may be left empty, and that an edit may clear. */
const OPTIONAL_VALUES = { description: '', registrationNumber: '', vatRegistrationNo: '' };
export const OPTIONAL_NAMES = Object.keys(OPTIONAL_VALUES) as (keyof typeof OPTIONAL_VALUES)[];
export const EMPTY_VALUES = {
  name: '',
  email: '',
  phoneNumber: '',
  companyType: '',
  serviceBusinessType: '',
  businessType: '',
  ...OPTIONAL_VALUES,
};
export type BusinessValues = typeof EMPTY_VALUES;
const NAMES = Object.keys(EMPTY_VALUES) as (keyof BusinessValues)[];

/** The values of a business as the form shows them. */
export function toValues(business: Business): BusinessValues {
  return Object.fromEntries(NAMES.map((name) => [name, business[name] ?? ''])) as BusinessValues;
}

/** The values without leading and trailing spaces. */
export function trimmed(values: BusinessValues): BusinessValues {
  return Object.fromEntries(NAMES.map((name) => [name, values[name].trim()])) as BusinessValues;
}

interface BusinessFieldsProps {
  /** An existing business: some fields can no longer be changed. */
  editing: boolean;
  /** After name and type. */
  location: ReactNode;
  services: ReactNode;
}

/** The fields shared by registering and editing a business. */
export function BusinessFields({ editing, location, services }: BusinessFieldsProps) {
  const optional = (label: string) => (editing ? label : `${label} (optional)`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <FormTextField<BusinessValues>
        name="name"
        label="Business Name"
        autoComplete="organization"
        slotProps={{ htmlInput: { maxLength: BUSINESS_NAME_MAX } }}
        rules={{
          validate: (value) =>
            checkName(value, BUSINESS_NAME_MIN, MESSAGES.businessNameShort, 'Business name'),
        }}
      />
      <FormTextField<BusinessValues>
        name="businessType"
        label={editing ? 'Business Type' : 'Trade (optional)'}
        placeholder="For example, plumbing"
        helperText="Shown on your card, e.g. Plumbing and heating or Residential lettings"
        slotProps={{ htmlInput: { maxLength: BUSINESS_TYPE_MAX } }}
        rules={{ validate: (value) => !editing || value.trim() !== '' || MESSAGES.businessTypeRequired }}
      />
      {!editing && <RegistrationFields />}
      {location && <Box className="wide">{location}</Box>}
      {services && <Box className="wide">{services}</Box>}
      <FormTextField<BusinessValues>
        name="description"
        label={optional('Description')}
        helperText="What you do, where, and for whom."
        multiline
        minRows={3}
        className="wide"
        slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
      />
      <FormTextField<BusinessValues>
        name="registrationNumber"
        label={optional('Company Registration Number')}
        slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
      />
      <FormTextField<BusinessValues>
        name="vatRegistrationNo"
        label={optional('VAT Registration Number')}
        slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
      />
    </Box>
  );
}

/** The fields that only a new business has. */
function RegistrationFields() {
  return (
    <>
      <FormTextField<BusinessValues>
        name="email"
        label="Business Email"
        type="email"
        autoComplete="email"
        rules={{
          validate: (value) => checkNeededEmail(value, MESSAGES.businessEmailRequired),
        }}
      />
      <FormTextField<BusinessValues>
        name="phoneNumber"
        label="Business Phone Number"
        type="tel"
        autoComplete="tel"
        slotProps={{ htmlInput: { maxLength: PHONE_MAX } }}
        rules={{ validate: (value) => value.trim() !== '' || MESSAGES.businessPhoneRequired }}
      />
      <FormSelect<BusinessValues>
        name="companyType"
        label="Company Type"
        placeholder="Choose"
        options={toOptions(COMPANY_TYPE_LABELS)}
        rules={{ required: MESSAGES.companyTypeRequired }}
      />
      <FormSelect<BusinessValues>
        name="serviceBusinessType"
        label="Business Type"
        placeholder="Choose"
        options={toOptions(SERVICE_BUSINESS_TYPE_LABELS)}
        rules={{ required: MESSAGES.serviceBusinessTypeRequired }}
      />
    </>
  );
}
