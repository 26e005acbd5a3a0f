import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Business } from '../../../api/types';
import { Form } from '../../../shared/forms/form';
import { useDraft } from '../../../shared/forms/use-draft';
import { UnsavedChanges } from '../../shared/unsaved-changes';
import { paths } from '../../../shared/paths';
import { FormActions } from './form-actions';
import { BusinessFields, EMPTY_VALUES, toValues, type BusinessValues } from './business-fields';

/** What was typed into the form of a new business is kept under this name. */
export const NEW_BUSINESS = 'new-business';

interface BusinessFormProps<B> {
  /** The business to edit; without one the form registers a new business. */
  business?: Business;
  /** Saves the values. Resolves to the id of the business, or to null when something is missing. */
  onSave: (values: BusinessValues) => Promise<string | null>;
  /** The location of the business. A new one is looked for above the fields, an existing one stands after the name. */
  location: ReactNode;
  /** Whether something was entered or chosen in `location`. */
  locationChanged: boolean;
  /** What was chosen beside the fields, which is kept with them when the session ends. */
  beside: B | null;
  onRestore: (beside: B) => void;
  fieldsRef?: Ref<HTMLDivElement>;
  /** The services of a new service provider. */
  services?: ReactNode;
  /** Above the actions. */
  notes?: ReactNode;
  actions: ReactNode;
}

/** The form that registers or edits a business and then opens its page. */
export function BusinessForm<B>(props: BusinessFormProps<B>) {
  const {
    business,
    onSave,
    location,
    locationChanged,
    beside,
    onRestore,
    fieldsRef,
    services,
    notes,
    actions,
  } = props;
  const navigate = useNavigate();
  const form = useForm<BusinessValues>(
    business
      ? { values: toValues(business), resetOptions: { keepDirtyValues: true } }
      : { defaultValues: EMPTY_VALUES },
  );
  useDraft({ name: business ? `business:${business.id}` : NEW_BUSINESS, form, beside, onRestore });
  const type = useWatch({ control: form.control, name: 'serviceBusinessType' });
  const [savedId, setSavedId] = useState<string | null>(null);
  const { isDirty, isSubmitting } = form.formState;

  // Navigation waits until the form no longer counts as unsaved.
  useEffect(() => {
    if (savedId) void navigate(paths.business(savedId));
  }, [savedId, navigate]);

  return (
    <Form form={form} onSubmit={async (values) => setSavedId(await onSave(values))}>
      <UnsavedChanges when={(isDirty || locationChanged) && !isSubmitting && !savedId} />
      {!business && location}
      <Box ref={fieldsRef}>
        <BusinessFields
          editing={business !== undefined}
          location={business && location}
          services={type === 'SERVICE_PROVIDER' ? services : undefined}
        />
      </Box>
      {notes}
      <FormActions sticky={business !== undefined && (isDirty || locationChanged)}>{actions}</FormActions>
    </Form>
  );
}
