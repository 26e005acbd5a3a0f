import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { LEFT_SLUG_DAYS } from '../../../backend/contract/limits';
import type { Property } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { UnsavedChanges } from '../shared/unsaved-changes';
import { LinkButton } from '../../shared/layout/link-button';
import { BackLink, Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useProperty } from '../shared/queries/properties';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { Section } from '../../shared/layout/section';
import { DeleteProperty } from './delete-property';
import { useUpdateProperty, useUpdateSlug } from './mutations';
import { MemorableNameField } from './property-fields';
import { PublicAddress } from './public-address';
import { setSlugError, SlugField } from './slug-field';

interface Values {
  memorableName: string;
  slug: string;
}

function EditForm({ property }: { property: Property }) {
  const updateProperty = useUpdateProperty(property.id, 'Property updated');
  const updateSlug = useUpdateSlug(property.id);
  const form = useForm<Values>({
    values: { memorableName: property.memorableName, slug: property.slug },
    resetOptions: { keepDirtyValues: true },
  });
  useDraft({ name: `property:${property.id}`, form });
  const memorableName = useWatch({ control: form.control, name: 'memorableName' });

  const submit = async (values: Values) => {
    const saved = await updateProperty.mutateAsync({
      memorableName: values.memorableName.trim(),
      ...(values.slug === property.slug ? {} : { slug: values.slug }),
    });
    form.reset({ memorableName: saved.memorableName, slug: saved.slug });
  };
  const submitSlug = async () => {
    if (updateSlug.isPending || !(await form.trigger('slug', { shouldFocus: true }))) return;
    try {
      const { slug } = await updateSlug.mutateAsync(form.getValues('slug'));
      form.resetField('slug', { defaultValue: slug });
    } catch (error) {
      setSlugError(form.setError, error);
    }
  };

  return (
    <Form form={form} onSubmit={submit} onOtherError={(error) => setSlugError(form.setError, error)}>
      <UnsavedChanges
        when={form.formState.isDirty && !form.formState.isSubmitting && !updateSlug.isPending}
      />
      <MemorableNameField />
      <SlugField
        memorableName={memorableName}
        save={
          <Button
            variant="outlined"
            aria-busy={updateSlug.isPending || undefined}
            onClick={() => void submitSlug()}
          >
            Save Custom URL
          </Button>
        }
      />
      <PublicAddress slug={property.slug} />
      <Box sx={{ display: 'flex', gap: 1, borderTop: 1, borderColor: 'divider', pt: 3, mt: 1 }}>
        <SubmitButton>Save Changes</SubmitButton>
        <LinkButton color="inherit" to={paths.property(property.id)}>
          Cancel
        </LinkButton>
      </Box>
    </Form>
  );
}

/** Edits or deletes a property. Users who may not change it are redirected to its page. */
export default function PropertyEdit() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useProperty(id);
  const property = query.data;
  const [deleting, setDeleting] = useState(false);

  const readOnly = !!property && !property.abilities.update;
  useLeaveOnFailure(query, 'Failed to load property details', paths.properties);
  useEffect(() => {
    if (readOnly) void navigate(paths.property(id), { replace: true });
  }, [readOnly, id, navigate]);

  return (
    <Page
      title="Edit Property"
      subtitle={property?.memorableName ?? <Skeleton width={200} />}
      narrow
      back={<BackLink to={paths.property(id)}>Back to Property</BackLink>}
    >
      {!property ? (
        <Box role="status" aria-label="Loading property" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={190} />
          <Skeleton variant="rounded" height={230} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title="Name and Public Link">
            <EditForm property={property} />
          </Section>
          <Section title="Danger Zone" tone="danger">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              This deletes the property, its public page, guest guide, deadlines and invitations. We&apos;ll
              keep its public link reserved for you for {LEFT_SLUG_DAYS} days. This can't be undone.
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
