import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MEMORABLE_NAME_MAX, MEMORABLE_NAME_MIN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import type { PlaceResult } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { UnsavedChanges } from '../shared/unsaved-changes';
import { leaveSafely } from '../../shared/forms/use-navigation-guard';
import { paths } from '../../shared/paths';
import { PlaceSearch } from '../places/place-search';
import { useCreateProperty } from './mutations';
import { MemorableNameField } from './property-fields';
import { JUST_REGISTERED } from './who-looks-after';

/** What was typed into this form is kept under this name. */
export const NEW_PROPERTY = 'new-property';

interface Values {
  memorableName: string;
}

/** The street as a name: `12 High Street`. Empty for a place without a street. */
function proposedName({ street }: PlaceResult): string {
  if (!street || street.length < MEMORABLE_NAME_MIN || street.length > MEMORABLE_NAME_MAX) return '';
  // Somebody who types in lower case still writes names with capitals.
  return street === street.toLowerCase()
    ? street.replaceAll(/\b\p{L}/gu, (one) => one.toUpperCase())
    : street;
}

/** The dialog that registers a property: a place and a memorable name. */
export function RegisterProperty({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const fullScreen = useMediaQuery('(max-width: 599px)');
  const createProperty = useCreateProperty();
  const navigate = useNavigate();
  const [place, setPlace] = useState<PlaceResult | null>(null);
  const [searched, setSearched] = useState(false);
  const [placeMissing, setPlaceMissing] = useState(false);
  const [proposed, setProposed] = useState('');
  const form = useForm<Values>({ defaultValues: { memorableName: '' } });
  const { isDirty, isSubmitting } = form.formState;
  useDraft({ name: NEW_PROPERTY, form, beside: place, onRestore: setPlace });

  // The field exists already, but choosing a place moves the focus to it, so this comes after that.
  useEffect(() => {
    if (place) form.setFocus('memorableName', { shouldSelect: true });
  }, [place, form]);
  // A name of the person's own stays.
  const propose = (next: PlaceResult) => {
    const name = proposedName(next);
    const entered = form.getValues('memorableName');
    if (entered.trim() && entered !== proposed) return;
    setProposed(name);
    form.setValue('memorableName', name, { shouldDirty: true });
  };
  const close = () => {
    if (!isSubmitting) leaveSafely(onClose);
  };
  const submit = async ({ memorableName }: Values) => {
    if (!place) return;
    const property = await createProperty.mutateAsync({
      placeId: place.placeId,
      memorableName: memorableName.trim(),
    });
    onClose();
    void navigate(paths.property(property.id), { state: JUST_REGISTERED });
  };

  return (
    <>
      <UnsavedChanges when={(isDirty || searched || place !== null) && !isSubmitting} />
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={titleId}
        fullScreen={fullScreen}
        fullWidth
        maxWidth="sm"
        slotProps={{ transition: { onExited: () => form.reset() } }}
      >
        <DialogTitle id={titleId}>Register New Property</DialogTitle>
        <Form form={form} onSubmit={submit} gap={0}>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <PlaceSearch
              label="Address"
              autoFocus
              emptyText="No properties found. Try a different search term."
              shortText={MESSAGES.searchShort}
              failedTitle="Failed to search for properties"
              brokenTitle="An error occurred while searching"
              onType={setSearched}
              selected={place}
              selectedLabel="Selected"
              onSelect={(next) => {
                setPlace(next);
                setPlaceMissing(false);
                propose(next);
              }}
              error={placeMissing ? MESSAGES.placeRequired : undefined}
            />
            <MemorableNameField creating />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
            <SubmitButton onClick={() => setPlaceMissing(!place)}>Register Property</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
