import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { useFormContext, type ErrorOption } from 'react-hook-form';
import { SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { slugFromName } from '../../../backend/contract/slugs/slug';
import { ApiError } from '../../api/errors';
import { FormTextField } from '../../shared/forms/fields';

interface SlugValues {
  slug: string;
}

function checkSlug(slug: string): string | true {
  if (slug === '') return MESSAGES.slugEmpty;
  if (slug.length < SLUG_MIN) return MESSAGES.slugShort;
  return SLUG_PATTERN.test(slug) || MESSAGES.slugForm;
}

/**
 * Shows the server's error about the slug at the field. A conflict names no field, but is about the URL.
 * @param setError of a form with a `slug` field
 */
export function setSlugError(
  setError: (name: 'slug', error: ErrorOption, options: { shouldFocus: boolean }) => void,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const message = error.errors.slug ?? (/\b(url|slug)\b/i.test(error.message) ? error.message : null);
  if (message) setError('slug', { type: 'server', message }, { shouldFocus: true });
}

/** From this width on, the button stands beside the field, and a usual URL still fits. */
const BESIDE = '@container (min-width: 400px)';

/** From this width on, both buttons stand beside the field. */
const BOTH_BESIDE = '@container (min-width: 620px)';

interface SlugFieldProps {
  memorableName: string;
  /** A button that saves the field: beside the other one, in a narrow column under the field. */
  save?: ReactNode;
}

/** The custom URL in a form with a `slug` field, and a button that makes one from the property's name. */
export function SlugField({ memorableName, save }: SlugFieldProps) {
  const { setValue } = useFormContext<SlugValues>();
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 1,
          [BESIDE]: { rowGap: 2 },
        }}
      >
        <FormTextField<SlugValues>
          name="slug"
          label="Custom URL"
          transform={(value) => value.toLowerCase()}
          rules={{ validate: checkSlug }}
          // On a phone there is no room for it in the field.
          helperText={
            <Box component="span" sx={{ display: { sm: 'none' }, overflowWrap: 'anywhere' }}>
              Your link starts with {location.host}/
            </Box>
          }
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
          sx={{ minWidth: 0, flex: '1 1 100%', [BESIDE]: { flex: '1 1 0' } }}
        />
        <Button
          variant="outlined"
          startIcon={<AutoFixHigh />}
          onClick={() =>
            setValue('slug', slugFromName(memorableName), { shouldDirty: true, shouldValidate: true })
          }
          // Align the button with the input, whose label is above it.
          sx={{ flexShrink: 0, [BESIDE]: { mt: '25px' } }}
        >
          Generate
        </Button>
        {save && (
          <Box sx={{ [BESIDE]: { flexBasis: '100%' }, [BOTH_BESIDE]: { flexBasis: 'auto', mt: '25px' } }}>
            {save}
          </Box>
        )}
      </Box>
    </Box>
  );
}
