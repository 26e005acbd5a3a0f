import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  BUSINESS_NAME_MAX,
  BUSINESS_NAME_MIN,
  BUSINESS_TYPE_MAX,
  DESCRIPTION_MAX,
  PHONE_MAX,
  REGISTRATION_NUMBER_MAX,
} from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Business, PlaceResult, ServiceCategory } from '../../api/types';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { isEmail } from '../../shared/forms/rules';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { leaveSafely } from '../../shared/forms/use-navigation-guard';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import { PlaceSearch } from '../place-search';
import { businessChanged } from '../queries';
import { Section } from '../../shared/layout/section';
import { COMPANY_TYPE_LABELS, optionsOf, SERVICE_BUSINESS_TYPE_LABELS } from './business-types';
import { ServiceCategoriesField } from './service-categories-field';

interface Values {
  name: string;
  description: string;
  email: string;
  phoneNumber: string;
  companyType: string;
  serviceBusinessType: string;
  businessType: string;
  registrationNumber: string;
  vatRegistrationNo: string;
}

const EMPTY: Values = {
  name: '',
  description: '',
  email: '',
  phoneNumber: '',
  companyType: '',
  serviceBusinessType: '',
  businessType: '',
  registrationNumber: '',
  vatRegistrationNo: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof Values)[];

/** Empty optional fields are left out of the call. */
function filled<K extends keyof Values>(values: Values, names: readonly K[]): Partial<Record<K, string>> {
  const entries = names
    .map((name) => [name, values[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as Partial<Record<K, string>>;
}

/** Adds the chosen services one by one; each that fails is named, and the business stays. */
async function addServices(business: Business, categories: readonly ServiceCategory[]): Promise<void> {
  for (const category of categories) {
    try {
      await answer(
        api.POST('/businesses/{id}/services', {
          params: { path: { id: business.id } },
          body: { serviceCategoryId: category.id },
        }),
      );
    } catch (error) {
      toaster.error({
        title: 'Failed to add service to business',
        description: [category.name, messageOf(error, '')].filter(Boolean).join(': '),
      });
    }
  }
}

/** Registers a business: where it is, then what it is. */
export function RegisterBusiness({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const details = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PlaceResult | null>(null);
  const [searched, setSearched] = useState(false);
  const [placeMissing, setPlaceMissing] = useState(false);
  const [categories, setCategories] = useState<ServiceCategory[]>([]);
  const form = useForm<Values>({ defaultValues: EMPTY });
  const type = useWatch({ control: form.control, name: 'serviceBusinessType' });
  const [created, setCreated] = useState<Business | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = (isDirty || searched || place !== null) && !isSubmitting && !created;

  // Navigation waits until the form no longer counts as unsaved.
  useEffect(() => {
    if (created) void navigate(paths.business(created.id));
  }, [created, navigate]);

  const submit = async (values: Values) => {
    if (!place) return;
    try {
      const business = await answer(
        api.POST('/businesses', {
          body: {
            name: values.name.trim(),
            email: values.email.trim(),
            phoneNumber: values.phoneNumber.trim(),
            address: place.description,
            // The server locates the address itself.
            addressComponents: [],
            latitude: 0,
            longitude: 0,
            companyType: values.companyType as Business['companyType'],
            serviceBusinessType: values.serviceBusinessType as Business['serviceBusinessType'],
            ...filled(values, ['description', 'businessType', 'registrationNumber', 'vatRegistrationNo']),
          },
        }),
      );
      if (business.serviceBusinessType === 'SERVICE_PROVIDER') await addServices(business, categories);
      toaster.success({ title: 'Business registered! (pending approval)' });
      await businessChanged(client, business.id);
      form.reset(values);
      setCreated(business);
    } catch (error) {
      placeServerErrors(form, error, FIELDS);
      toaster.error({ title: 'Failed to create business profile', description: messageOf(error, '') });
    }
  };

  return (
    <Section title="Register a business" description="An administrator reviews it before owners can find it.">
      <UnsavedChanges when={unsaved} />
      <Form form={form} onSubmit={submit}>
        <PlaceSearch
          label="Business location"
          autoFocus
          emptyText="No locations found. Try a different search term."
          shortText={MESSAGES.searchShort}
          failedTitle="An error occurred while searching for addresses"
          brokenTitle="An error occurred while searching for addresses"
          onType={setSearched}
          selected={place}
          selectedLabel="Location"
          onSelect={(next) => {
            setPlace(next);
            setPlaceMissing(false);
            details.current?.scrollIntoView({ block: 'nearest' });
          }}
          error={placeMissing ? MESSAGES.businessLocationRequired : undefined}
        />
        <Box
          ref={details}
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            '& > .wide': { gridColumn: '1 / -1' },
          }}
        >
          <FormTextField<Values>
            name="name"
            label="Business Name"
            autoComplete="organization"
            slotProps={{ htmlInput: { maxLength: BUSINESS_NAME_MAX } }}
            rules={{
              validate: (value) => value.trim().length >= BUSINESS_NAME_MIN || MESSAGES.businessNameShort,
            }}
          />
          <FormTextField<Values>
            name="businessType"
            label="Trade (optional)"
            placeholder="Plumbing"
            slotProps={{ htmlInput: { maxLength: BUSINESS_TYPE_MAX } }}
          />
          <FormTextField<Values>
            name="email"
            label="Business Email"
            type="email"
            autoComplete="email"
            rules={{
              validate: (value) =>
                value.trim() === ''
                  ? MESSAGES.businessEmailRequired
                  : isEmail(value.trim()) || MESSAGES.emailInvalid,
            }}
          />
          <FormTextField<Values>
            name="phoneNumber"
            label="Business Phone Number"
            type="tel"
            autoComplete="tel"
            slotProps={{ htmlInput: { maxLength: PHONE_MAX } }}
            rules={{ validate: (value) => value.trim() !== '' || MESSAGES.businessPhoneRequired }}
          />
          <FormSelect<Values>
            name="companyType"
            label="Company Type"
            placeholder="Choose"
            options={optionsOf(COMPANY_TYPE_LABELS)}
            rules={{ required: MESSAGES.companyTypeRequired }}
          />
          <FormSelect<Values>
            name="serviceBusinessType"
            label="Business Type"
            placeholder="Choose"
            options={optionsOf(SERVICE_BUSINESS_TYPE_LABELS)}
            rules={{ required: MESSAGES.serviceBusinessTypeRequired }}
          />
          {type === 'SERVICE_PROVIDER' && (
            <Box className="wide">
              <ServiceCategoriesField
                label="Service Categories (required)"
                helperText="Owners search by these. You can change them later."
                value={categories}
                onChange={setCategories}
              />
            </Box>
          )}
          <FormTextField<Values>
            name="description"
            label="Description (optional)"
            multiline
            minRows={3}
            className="wide"
            slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
          />
          <FormTextField<Values>
            name="registrationNumber"
            label="Company Registration Number (optional)"
            slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
          />
          <FormTextField<Values>
            name="vatRegistrationNo"
            label="VAT Registration Number (optional)"
            slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <SubmitButton onClick={() => setPlaceMissing(!place)}>Register Business</SubmitButton>
          <Button color="inherit" onClick={() => leaveSafely(onCancel)}>
            Cancel
          </Button>
        </Box>
      </Form>
    </Section>
  );
}
