import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form } from '../../shared/forms/form';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { FormButtons, FormSection } from './form-section';
import { useDeleteAccount, useExportData } from './mutations';

export function ExportCard() {
  const exportData = useExportData();
  return (
    <PhoneFoldedSection
      title="Your data"
      description="Download everything we hold about you as a JSON file: your account and sign-ins, properties, businesses, invitations, activity and the emails we sent you."
      actions={
        <Button
          variant="outlined"
          color="inherit"
          loading={exportData.isPending}
          loadingPosition="start"
          onClick={() => void exportData.run()}
        >
          Export My Data
        </Button>
      }
    />
  );
}

interface Values {
  password: string;
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const deleteAccount = useDeleteAccount();
  const form = useForm<Values>({ defaultValues: { password: '' } });
  return (
    <Form form={form} onSubmit={(values) => deleteAccount.mutateAsync(values)}>
      <FormPasswordField<Values>
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
        rules={{ required: MESSAGES.passwordRequired }}
        helperText="Enter your password to confirm"
        sx={{ maxWidth: 360 }}
      />
      <FormButtons submitLabel="Delete My Account" danger onClose={onClose} />
    </Form>
  );
}

export function DeleteCard() {
  return (
    <FormSection
      title="Delete your account"
      description="This also deletes your properties, their public pages, your businesses and your staff roles. We'll tell the people you work with. This can't be undone."
      openLabel="Delete Account…"
      danger
    >
      {(onClose) => <DeleteForm onClose={onClose} />}
    </FormSection>
  );
}
