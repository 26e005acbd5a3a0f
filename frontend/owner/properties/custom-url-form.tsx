import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { slugFromName } from '../../../backend/contract/slug';
import { answer, api } from '../../api/client';
import { ApiError, hasStatus, messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { CopyButton } from '../../shared/copy-button';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { paths } from '../../shared/paths';
import { toaster } from '../../shared/toaster';
import { propertyChanged } from '../queries';

interface Values {
  slug: string;
}

function checkSlug(slug: string): string | true {
  if (slug === '') return MESSAGES.slugEmpty;
  if (slug.length < SLUG_MIN) return MESSAGES.slugShort;
  return SLUG_PATTERN.test(slug) || MESSAGES.slugForm;
}

/** The custom URL of a property, saved on its own. */
export function CustomUrlForm({ property }: { property: Property }) {
  const client = useQueryClient();
  const form = useForm<Values>({ values: { slug: property.slug }, resetOptions: { keepDirtyValues: true } });
  const slug = useWatch({ control: form.control, name: 'slug' });
  const publicAddress = location.origin + paths.publicProperty(property.slug);

  const submit = async (values: Values) => {
    try {
      const saved = await answer(
        api.PATCH('/properties/{id}/slug', {
          params: { path: { id: property.id } },
          body: { slug: values.slug },
        }),
      );
      form.reset({ slug: saved.property.slug });
      toaster.success({ title: 'Custom URL updated' });
      await propertyChanged(client, property.id);
    } catch (error) {
      // A conflict names no field; its sentence speaks of the URL and belongs to this one.
      if (
        !placeServerErrors(form, error, ['slug']) &&
        error instanceof ApiError &&
        /\b(url|slug)\b/i.test(error.message)
      ) {
        form.setError('slug', { type: 'server', message: error.message }, { shouldFocus: true });
      }
      toaster.error({
        title: hasStatus(error, 0) ? 'An error occurred while updating the URL' : 'Failed to update URL',
        description: messageOf(error, ''),
      });
    }
  };

  return (
    <Form form={form} onSubmit={submit} gap={1.5} aria-label="Custom URL">
      <UnsavedChanges when={form.formState.isDirty && !form.formState.isSubmitting} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <FormTextField<Values>
          name="slug"
          label="Custom URL"
          transform={(value) => value.toLowerCase()}
          rules={{ validate: checkSlug }}
          slotProps={{
            htmlInput: { maxLength: SLUG_MAX, autoCapitalize: 'none', spellCheck: false },
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ display: { xs: 'none', sm: 'flex' } }}>
                  {location.host}/
                </InputAdornment>
              ),
            },
          }}
          sx={{ flex: '1 1 16rem', minWidth: 0 }}
        />
        <Button
          variant="outlined"
          startIcon={<AutoFixHigh />}
          onClick={() =>
            form.setValue('slug', slugFromName(property.memorableName), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
          sx={{ mt: '26px' }}
        >
          Generate
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SubmitButton disabled={slug === property.slug}>Save Custom URL</SubmitButton>
        <CopyButton text={publicAddress} label="Copy link" />
        <Button
          href={paths.publicProperty(property.slug)}
          target="_blank"
          rel="noopener"
          size="small"
          color="inherit"
        >
          Open public page
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Public address: {publicAddress}
      </Typography>
    </Form>
  );
}
