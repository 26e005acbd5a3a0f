import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_SCHEME_MAX } from '../../../backend/contract/limits';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { BusinessService } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { toaster } from '../../shared/feedback/toaster';
import { businessChanged } from '../queries';

interface Values {
  scheme: string;
  number: string;
  expiresOn: string;
}

interface CertificateDialogProps {
  businessId: string;
  service: BusinessService;
  onClose: () => void;
}

/** States the certificate for a service, or takes it back. */
export function CertificateDialog({ businessId, service, onClose }: CertificateDialogProps) {
  const titleId = useId();
  const client = useQueryClient();
  const { certificate, serviceCategory, serviceCategoryId } = service;
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>({
    defaultValues: {
      scheme: certificate?.scheme ?? '',
      number: certificate?.number ?? '',
      // Of one that has expired the business has a new day to say.
      expiresOn: certificate && !certificate.expired ? certificate.expiresOn : '',
    },
  });
  const params = { path: { id: businessId, serviceCategoryId } };

  const submit = async ({ scheme, number, expiresOn }: Values) => {
    try {
      await answer(
        api.PUT('/businesses/{id}/services/{serviceCategoryId}/certificate', {
          params,
          body: { scheme: scheme.trim(), number: number.trim(), expiresOn },
        }),
      );
      toaster.success({ title: 'Certificate stated', description: 'A reviewer will check it.' });
      await businessChanged(client, businessId);
      onClose();
    } catch (error) {
      placeServerErrors(form, error, ['scheme', 'number', 'expiresOn']);
      toaster.error({ title: 'Failed to state the certificate', description: messageOf(error, '') });
    }
  };
  const remove = async () => {
    try {
      await answer(api.DELETE('/businesses/{id}/services/{serviceCategoryId}/certificate', { params }));
      toaster.success({ title: 'Certificate removed' });
      await businessChanged(client, businessId);
      onClose();
    } catch (error) {
      toaster.error({ title: 'Failed to remove the certificate', description: messageOf(error, '') });
      setRemoving(false);
    }
  };

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          Certificate for {serviceCategory.name}
        </DialogTitle>
        <Form form={form} onSubmit={submit} gap={0}>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
            <DialogContentText>
              A reviewer checks it with the scheme. Owners then see the scheme, the day of the check and the
              expiry, never the number.
            </DialogContentText>
            {certificate?.checkedAt && !certificate.expired && (
              <Alert severity="warning">
                This certificate is checked. Once you save, owners no longer see that until a reviewer has
                looked again.
              </Alert>
            )}
            <FormTextField<Values>
              name="scheme"
              label="Scheme"
              autoFocus
              helperText="Such as Gas Safe Register, NICEIC or OFTEC"
              slotProps={{ htmlInput: { maxLength: CERTIFICATE_SCHEME_MAX, autoComplete: 'off' } }}
              rules={{ validate: (value) => value.trim() !== '' || 'Please enter the certification scheme' }}
            />
            <FormTextField<Values>
              name="number"
              label="Certificate number"
              slotProps={{ htmlInput: { maxLength: CERTIFICATE_NUMBER_MAX, autoComplete: 'off' } }}
              rules={{ validate: (value) => value.trim() !== '' || 'Please enter the certificate number' }}
            />
            <FormTextField<Values>
              name="expiresOn"
              label="Expiry date"
              type="date"
              rules={{ required: 'Please enter the expiry date' }}
            />
          </DialogContent>
          <DialogActions>
            {certificate && (
              <>
                <Button color="error" onClick={() => setRemoving(true)}>
                  Remove
                </Button>
                <Box sx={{ flex: 1 }} />
              </>
            )}
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Save</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={removing}
        title="Remove this certificate?"
        confirmLabel="Remove Certificate"
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        Owners will no longer see that <strong>{serviceCategory.name}</strong> was checked.
      </ConfirmDialog>
    </>
  );
}
