import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { KeyScope } from '../../../backend/contract/assistant';
import { KEY_NAME_MAX } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField, FormSelect, FormTextField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { daysAhead } from '../../shared/format';
import { useCreateKey } from './keys';

interface Values {
  name: string;
  scope: KeyScope;
  days: string;
  password: string;
}

const SCOPES = [
  { value: 'READ', label: 'View only' },
  { value: 'PROPOSE', label: 'View and suggest changes' },
];
const VALIDITIES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

interface NewKeyFormProps {
  onMade: (token: string) => void;
  onCancel: () => void;
}

export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const create = useCreateKey();
  const form = useForm<Values>({ defaultValues: { name: '', scope: 'READ', days: '90', password: '' } });
  const submit = async ({ days, ...values }: Values) => {
    const { token } = await create.mutateAsync({ ...values, expiresOn: daysAhead(Number(days)) });
    onMade(token);
  };
  return (
    <Box sx={{ mb: 3, maxWidth: 420 }}>
      <Form form={form} onSubmit={submit}>
        <FormTextField<Values>
          name="name"
          label="Key name"
          rules={{ required: 'Please name the key', maxLength: KEY_NAME_MAX }}
          helperText="For example, the app or device that will use it"
        />
        <FormSelect<Values> name="scope" label="What it can do" options={SCOPES} />
        <FormSelect<Values> name="days" label="Expires after" options={VALIDITIES} />
        <FormPasswordField<Values>
          name="password"
          label="Your password"
          autoComplete="current-password"
          rules={{ required: MESSAGES.passwordRequired }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>Create Key</SubmitButton>
          <Button variant="outlined" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
