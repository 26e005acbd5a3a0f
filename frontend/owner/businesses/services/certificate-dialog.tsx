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
import type { BusinessService } from '../../../api/types';
import type { Marking } from '../../../shared/documents/evidenced';
import { useDocuments } from '../../../shared/documents/queries';
import { useUpload } from '../../../shared/documents/use-upload';
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog';
import { Form, SubmitButton } from '../../../shared/forms/form';
import { useDraft } from '../../../shared/forms/use-draft';
import { usePhone } from '../../../shared/layout/use-phone';
import { useRemoveCertificate, useSaveCertificate } from '../mutations';
import { subjectOf } from './certificate-documents';
import { CertificateFields } from './certificate-fields';
import { CertificateUpload } from './certificate-upload';
import { useFilled, type CertificateValues } from './certificate-values';

/** The buttons stay in sight while the fields scroll. */
const PINNED = { '& form': { minHeight: 0, flex: '1 1 auto' } } as const;

/** The page beside the fields. */
const BESIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const;

interface CertificateDialogProps {
  /** What was typed is kept under this name when the session ends. */
  draft: string;
  businessId: string;
  service: BusinessService;
  onClose: () => void;
}

/** Submits the certificate for a service, with its document if there is one, or removes it. */
export function CertificateDialog({ draft, businessId, service, onClose }: CertificateDialogProps) {
  const titleId = useId();
  const { certificate, serviceCategory, serviceCategoryId } = service;
  const subject = subjectOf(service);
  const { data: [document] = [] } = useDocuments(subject);
  /** The document that was uploaded here. One of before has been checked against the fields already. */
  const [added, setAdded] = useState<string | null>(null);
  const upload = useUpload(subject, ({ id }) => setAdded(id));
  const saveCertificate = useSaveCertificate(businessId, serviceCategoryId, document?.id);
  const removeCertificate = useRemoveCertificate(businessId, serviceCategoryId);
  const [removing, setRemoving] = useState(false);
  const [marked, mark] = useState<Marking['marked']>();
  const form = useForm<CertificateValues>({
    defaultValues: {
      scheme: certificate?.scheme ?? '',
      number: certificate?.number ?? '',
      // An expired certificate needs a new date.
      expiresOn: certificate && !certificate.expired ? certificate.expiresOn : '',
    },
  });
  useDraft({ name: draft, form });
  useFilled(form, certificate && document?.id !== added ? undefined : document);
  const phone = usePhone();

  const submit = async ({ scheme, number, expiresOn }: CertificateValues) => {
    await saveCertificate.mutateAsync({ scheme: scheme.trim(), number: number.trim(), expiresOn });
    onClose();
  };
  const remove = async () => {
    if (await removeCertificate.run()) onClose();
    else setRemoving(false);
  };

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={document ? 'md' : 'xs'}
        fullScreen={phone && !!document}
        sx={PINNED}
      >
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
            <Box sx={document ? BESIDE : { display: 'grid', gap: 2.5 }}>
              <CertificateUpload service={service} upload={upload} document={document} marked={marked} />
              <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
                <CertificateFields document={document} marking={{ marked, mark }} />
              </Box>
            </Box>
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
