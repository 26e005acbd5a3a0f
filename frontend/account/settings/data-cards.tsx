import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { keepFocus } from '../../shared/layout/focus';
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton color="error">Delete My Account</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

export function DeleteCard() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    keepFocus();
  };
  return (
    <Section
      title="Delete your account"
      tone="danger"
      description="This also deletes your properties, their public pages, your businesses and your staff roles. We'll tell the people you work with. This cannot be undone."
      actions={
        !open && (
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            Delete Account…
          </Button>
        )
      }
    >
      {open && <DeleteForm onClose={close} />}
    </Section>
  );
}
