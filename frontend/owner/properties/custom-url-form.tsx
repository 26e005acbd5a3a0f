import { useForm } from 'react-hook-form';
import type { Property } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { UnsavedChanges } from '../shared/unsaved-changes';
import { useUpdateSlug } from './mutations';
import { setSlugError, SlugField } from './slug-field';

interface Values {
  slug: string;
}

/** The name of what was typed when the session ended. */
export const urlDraft = (propertyId: string) => `slug:${propertyId}`;

/** The custom URL of a property, saved on its own. */
export function CustomUrlForm({ property }: { property: Property }) {
  const updateSlug = useUpdateSlug(property.id);
  const form = useForm<Values>({ values: { slug: property.slug }, resetOptions: { keepDirtyValues: true } });
  useDraft({ name: urlDraft(property.id), form });

  const submit = async ({ slug }: Values) => {
    const saved = await updateSlug.mutateAsync(slug);
    form.reset({ slug: saved.slug });
  };

  return (
    <Form form={form} onSubmit={submit} onOtherError={(error) => setSlugError(form.setError, error)} gap={2}>
      <UnsavedChanges when={form.formState.isDirty && !form.formState.isSubmitting} />
      <SlugField
        memorableName={property.memorableName}
        save={<SubmitButton variant="outlined">Save Custom URL</SubmitButton>}
      />
    </Form>
  );
}
