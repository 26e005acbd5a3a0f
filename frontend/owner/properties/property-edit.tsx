import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { MEMORABLE_NAME_MAX, MEMORABLE_NAME_MIN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { answer, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { useUser } from '../../api/use-session';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/feedback/toaster';
import { propertyChanged, useProperty } from '../queries';
import { useLeaveOnFailure } from '../use-load-error';
import { Section } from '../../shared/layout/section';
import { DeleteProperty } from './delete-property';
import { PublicAddress } from './public-address';
import { saveSlug } from './save-slug';
import { placeSlugError, SlugField } from './slug-field';

interface Values {
  memorableName: string;
  slug: string;
}

function checkName(value: string): string | true {
  const name = value.trim();
  if (name === '') return MESSAGES.memorableNameEmpty;
  return name.length >= MEMORABLE_NAME_MIN || MESSAGES.memorableNameShort;
}

function EditForm({ property }: { property: Property }) {
  const client = useQueryClient();
  const form = useForm<Values>({
    values: { memorableName: property.memorableName, slug: property.slug },
    resetOptions: { keepDirtyValues: true },
  });
  const memorableName = useWatch({ control: form.control, name: 'memorableName' });
  const [savingSlug, setSavingSlug] = useState(false);

  const submit = async (values: Values) => {
    try {
      const saved = await answer(
        api.PATCH('/properties/{id}', {
          params: { path: { id: property.id } },
          body: {
            memorableName: values.memorableName.trim(),
            ...(values.slug === property.slug ? {} : { slug: values.slug }),
          },
        }),
      );
      form.reset({ memorableName: saved.property.memorableName, slug: saved.property.slug });
      toaster.success({ title: 'Property updated' });
      await propertyChanged(client, property.id);
    } catch (error) {
      if (!placeServerErrors(form, error, ['memorableName'])) placeSlugError(form.setError, error);
      toaster.error({
        title: hasStatus(error, 0)
          ? 'An error occurred while updating the property'
          : 'Failed to update property',
        description: messageOf(error, ''),
      });
    }
  };
  const submitSlug = async () => {
    if (savingSlug || !(await form.trigger('slug', { shouldFocus: true }))) return;
    setSavingSlug(true);
    const saved = await saveSlug(client, property.id, form.getValues('slug'), form.setError);
    if (saved) form.resetField('slug', { defaultValue: saved });
    setSavingSlug(false);
  };

  return (
    <Form form={form} onSubmit={submit}>
      <UnsavedChanges when={form.formState.isDirty && !form.formState.isSubmitting && !savingSlug} />
      <FormTextField<Values>
        name="memorableName"
        label="Memorable Name"
        slotProps={{ htmlInput: { maxLength: MEMORABLE_NAME_MAX } }}
        rules={{ validate: checkName }}
      />
      <SlugField memorableName={memorableName} />
      <PublicAddress slug={property.slug} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton>Save Changes</SubmitButton>
        <Button variant="outlined" aria-busy={savingSlug || undefined} onClick={() => void submitSlug()}>
          Save Custom URL
        </Button>
      </Box>
    </Form>
  );
}

/** Name, custom URL and deletion of a property. */
export default function PropertyEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const query = useProperty(id);
  const property = query.data;
  const [deleting, setDeleting] = useState(false);

  // The people of the business that manages it read it; only its owner changes it.
  const reader = property !== undefined && property.ownerId !== user.id;
  useLeaveOnFailure(query, 'Failed to load property details', paths.properties);
  useEffect(() => {
    if (reader) void navigate(paths.property(id), { replace: true });
  }, [reader, id, navigate]);

  return (
    <Page
      title="Edit Property"
      subtitle={property?.memorableName ?? <Skeleton width={200} />}
      maxWidth="md"
      actions={
        <LinkButton to={paths.property(id)} variant="outlined" color="inherit">
          Back to Property
        </LinkButton>
      }
    >
      {!property ? (
        <Box role="status" aria-label="Loading property" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={190} />
          <Skeleton variant="rounded" height={230} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title="Name and web address">
            <EditForm property={property} />
          </Section>
          <Section title="Danger Zone" tone="danger">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Deleting a property also deletes its public page and its invitations. This cannot be undone.
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              Delete Property
            </Button>
          </Section>
          <DeleteProperty
            open={deleting}
            property={property}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(paths.properties, { replace: true })}
          />
        </Box>
      )}
    </Page>
  );
}
