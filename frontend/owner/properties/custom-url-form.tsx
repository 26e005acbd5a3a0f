import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Property } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { PublicAddress } from './public-address';
import { saveSlug } from './save-slug';
import { SlugField } from './slug-field';

interface Values {
  slug: string;
}

/** The custom URL of a property, saved on its own. */
export function CustomUrlForm({ property }: { property: Property }) {
  const client = useQueryClient();
  const form = useForm<Values>({ values: { slug: property.slug }, resetOptions: { keepDirtyValues: true } });

  const submit = async ({ slug }: Values) => {
    const saved = await saveSlug(client, property.id, slug, form.setError);
    if (saved) form.reset({ slug: saved });
  };

  return (
    <Form form={form} onSubmit={submit} gap={2}>
      <UnsavedChanges when={form.formState.isDirty && !form.formState.isSubmitting} />
      <SlugField memorableName={property.memorableName} />
      <PublicAddress slug={property.slug} />
      <Box>
        <SubmitButton variant="outlined">Save Custom URL</SubmitButton>
      </Box>
    </Form>
  );
}
