import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import {
  BUSINESS_NAME_MAX,
  BUSINESS_NAME_MIN,
  BUSINESS_TYPE_MAX,
  DESCRIPTION_MAX,
  REGISTRATION_NUMBER_MAX,
} from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Business, PlaceDetails, PlaceResult } from '../../api/types';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import { PlaceSearch } from '../place-search';
import { businessChanged, useBusiness } from '../queries';
import { useLeaveOnFailure } from '../use-load-error';
import { Section } from '../../shared/layout/section';
import { DeleteBusiness } from './delete-business';

interface Values {
  name: string;
  description: string;
  businessType: string;
  registrationNumber: string;
  vatRegistrationNo: string;
}

const FIELDS: (keyof Values)[] = [
  'name',
  'description',
  'businessType',
  'registrationNumber',
  'vatRegistrationNo',
];

function valuesOf(business: Business): Values {
  return {
    name: business.name,
    description: business.description ?? '',
    businessType: business.businessType,
    registrationNumber: business.registrationNumber ?? '',
    vatRegistrationNo: business.vatRegistrationNo ?? '',
  };
}

/** An emptied field clears what was there; one that was and stays empty is left out. */
function optional(value: string, before: string | null | undefined): string | null | undefined {
  return value.trim() || (before ? null : undefined);
}

function EditForm({ business }: { business: Business }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({ values: valuesOf(business), resetOptions: { keepDirtyValues: true } });
  const [place, setPlace] = useState<PlaceResult | null>(null);
  const [details, setDetails] = useState<PlaceDetails | null>(null);
  const [saved, setSaved] = useState(false);
  const unsaved = (form.formState.isDirty || place !== null) && !form.formState.isSubmitting && !saved;

  useEffect(() => {
    if (saved) void navigate(paths.business(business.id));
  }, [saved, navigate, business.id]);

  const choose = async (next: PlaceResult) => {
    setPlace(next);
    setDetails(null);
    try {
      setDetails(await answer(api.POST('/properties/place-details', { body: { placeId: next.placeId } })));
    } catch (error) {
      setPlace(null);
      toaster.error({ title: 'Failed to get address details', description: messageOf(error, '') });
    }
  };
  const submit = async (values: Values) => {
    try {
      await answer(
        api.PATCH('/businesses/{id}', {
          params: { path: { id: business.id } },
          body: {
            name: values.name.trim(),
            businessType: values.businessType.trim(),
            description: optional(values.description, business.description),
            registrationNumber: optional(values.registrationNumber, business.registrationNumber),
            vatRegistrationNo: optional(values.vatRegistrationNo, business.vatRegistrationNo),
            ...(details && {
              address: details.address,
              addressComponents: details.addressComponents,
              latitude: details.latitude,
              longitude: details.longitude,
            }),
          },
        }),
      );
      toaster.success({ title: 'Business updated' });
      await businessChanged(client, business.id);
      setSaved(true);
    } catch (error) {
      placeServerErrors(form, error, FIELDS);
      toaster.error({ title: 'Failed to update business profile', description: messageOf(error, '') });
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <UnsavedChanges when={unsaved} />
      <FormTextField<Values>
        name="name"
        label="Business Name"
        slotProps={{ htmlInput: { maxLength: BUSINESS_NAME_MAX } }}
        rules={{
          validate: (value) => value.trim().length >= BUSINESS_NAME_MIN || MESSAGES.businessNameShort,
        }}
      />
      <FormTextField<Values>
        name="description"
        label="Description"
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
      />
      <Box>
        <InputLabel variant="outlined" component="div">
          Address
        </InputLabel>
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{business.address}</Typography>
        <PlaceSearch
          label="Search for a new address"
          emptyText="No addresses found. Try a different search term."
          shortText={MESSAGES.addressSearchShort}
          failedTitle="An error occurred while searching for addresses"
          brokenTitle="An error occurred while searching for addresses"
          helperText="Only if the business has moved."
          selected={place}
          onSelect={(next) => void choose(next)}
        />
        {details && (
          <Alert severity="info" icon={false} sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
            New address: {details.address}
          </Alert>
        )}
      </Box>
      <FormTextField<Values>
        name="businessType"
        label="Business Type"
        slotProps={{ htmlInput: { maxLength: BUSINESS_TYPE_MAX } }}
        rules={{ validate: (value) => value.trim() !== '' || MESSAGES.businessTypeRequired }}
      />
      <FormTextField<Values>
        name="registrationNumber"
        label="Company Registration Number"
        slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
      />
      <FormTextField<Values>
        name="vatRegistrationNo"
        label="VAT Registration Number"
        slotProps={{ htmlInput: { maxLength: REGISTRATION_NUMBER_MAX } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton disabled={place !== null && details === null}>Save Changes</SubmitButton>
        <LinkButton to={paths.business(business.id)} color="inherit">
          Cancel
        </LinkButton>
      </Box>
    </Form>
  );
}

/** Profile and deletion of a business; only its owner gets here with success. */
export default function BusinessEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useBusiness(id);
  const business = query.data;
  const [deleting, setDeleting] = useState(false);
  const stranger = !!business && business.myRole !== 'OWNER';

  useLeaveOnFailure(query, 'Failed to load business details', paths.businesses);
  useEffect(() => {
    if (stranger) void navigate(paths.business(id), { replace: true });
  }, [stranger, id, navigate]);

  return (
    <Page
      title="Edit Business"
      subtitle={business?.name ?? <Skeleton width={200} />}
      maxWidth="md"
      actions={
        <LinkButton to={paths.business(id)} variant="outlined" color="inherit">
          Back to Business
        </LinkButton>
      }
    >
      {!business ? (
        <Box role="status" aria-label="Loading business" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={520} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title="Profile">
            <EditForm business={business} />
          </Section>
          <Section title="Danger Zone" tone="danger">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Deleting a business ends its invitations and makes the properties that it manages self-managed.
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              Delete Business
            </Button>
          </Section>
          <DeleteBusiness
            open={deleting}
            business={business}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(paths.businesses, { replace: true })}
          />
        </Box>
      )}
    </Page>
  );
}
