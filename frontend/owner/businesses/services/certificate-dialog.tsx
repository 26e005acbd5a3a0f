import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_SCHEME_MAX } from '../../../../backend/contract/limits';
import type { BusinessService } from '../../../api/types';
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog';
import { Form, SubmitButton } from '../../../shared/forms/form';
import { FormTextField } from '../../../shared/forms/fields';
import { useDraft } from '../../../shared/forms/use-draft';
import { useRemoveCertificate, useSaveCertificate } from '../mutations';

interface Values {
  scheme: string;
  number: string;
  expiresOn: string;
}

interface CertificateDialogProps {
  /** What was typed is kept under this name when the session ends. */
  draft: string;
  businessId: string;
  service: BusinessService;
  onClose: () => void;
}

/** Submits the certificate for a service, or removes it. */
export function CertificateDialog({ draft, businessId, service, onClose }: CertificateDialogProps) {
  const titleId = useId();
  const { certificate, serviceCategory, serviceCategoryId } = service;
  const saveCertificate = useSaveCertificate(businessId, serviceCategoryId);
  const removeCertificate = useRemoveCertificate(businessId, serviceCategoryId);
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>({
    defaultValues: {
      scheme: certificate?.scheme ?? '',
      number: certificate?.number ?? '',
      // An expired certificate needs a new date.
      expiresOn: certificate && !certificate.expired ? certificate.expiresOn : '',
    },
  });
  useDraft({ name: draft, form });

  const submit = async ({ scheme, number, expiresOn }: Values) => {
    await saveCertificate.mutateAsync({ scheme: scheme.trim(), number: number.trim(), expiresOn });
    onClose();
  };
  const remove = async () => {
    if (await removeCertificate.run()) onClose();
    else setRemoving(false);
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
              We&apos;ll check it with the scheme. Owners then see the scheme, the day we checked it and the
              expiry date. They never see the number.
            </DialogContentText>
            {certificate?.checkedAt && !certificate.expired && (
              <Alert severity="warning">
                We have checked this certificate. If you save a change, owners won&apos;t see it as checked
                until we have checked it again.
              </Alert>
            )}
            <FormTextField<Values>
              name="scheme"
              label="Scheme"
              autoFocus
              helperText="For example, Gas Safe Register, NICEIC or OFTEC"
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
