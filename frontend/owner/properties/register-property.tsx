import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MESSAGES } from '../../../backend/contract/messages';
import type { PlaceResult } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { UnsavedChanges } from '../../shared/forms/unsaved-changes';
import { leaveSafely } from '../../shared/forms/use-navigation-guard';
import { paths } from '../../shared/paths';
import { PlaceSearch } from '../places/place-search';
import { useCreateProperty } from './mutations';
import { MemorableNameField } from './property-fields';

interface Values {
  memorableName: string;
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
  const form = useForm<Values>({ defaultValues: { memorableName: '' } });
  const { isDirty, isSubmitting } = form.formState;

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
    void navigate(paths.property(property.id));
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
              label="Find the property"
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
