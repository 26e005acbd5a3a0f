import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { Section } from '../../shared/layout/section';
import { useDeleteAccount, useExportData } from './mutations';

export function ExportCard() {
  const exportData = useExportData();
  return (
    <Section
      title="Your data"
      description="Download a copy of everything we hold about you: your account and sign-ins, properties, businesses, invitations, activity and the emails we sent you. It comes as one JSON file."
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

export function DeleteCard() {
  const deleteAccount = useDeleteAccount();
  const form = useForm<Values>({ defaultValues: { password: '' } });
  return (
    <Section title="Delete your account" tone="danger">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        This also deletes your properties, their public pages, your businesses and your staff roles.
        We&apos;ll tell the people you work with. This cannot be undone.
      </Typography>
      <Form form={form} onSubmit={(values) => deleteAccount.mutateAsync(values)}>
        <FormPasswordField<Values>
          name="password"
          label="Password"
          autoComplete="current-password"
          rules={{ required: MESSAGES.passwordRequired }}
          helperText="Enter your password to confirm"
          sx={{ maxWidth: 360 }}
        />
        <SubmitButton color="error" sx={{ alignSelf: 'flex-start' }}>
          Delete My Account
        </SubmitButton>
      </Form>
    </Section>
  );
}
