import Box from '@mui/material/Box';
import { useForm, useWatch } from 'react-hook-form';
import { isEmail } from '../../../backend/contract/email';
import { MESSAGES } from '../../../backend/contract/messages';
import { DEFAULT_STAFF_ROLE, type StaffRole } from '../../../backend/contract/statuses';
import { hasStatus, type ApiError } from '../../api/errors';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { STAFF_ROLE_LABELS, toOptions } from './business-types';
import { useAddStaffMember } from './mutations';

interface Values {
  email: string;
  role: string;
}

/** Adds a user to the staff of a business by e-mail address. */
export function AddStaff({ businessId }: { businessId: string }) {
  const addStaffMember = useAddStaffMember(businessId);
  const form = useForm<Values>({ defaultValues: { email: '', role: DEFAULT_STAFF_ROLE } });
  const email = useWatch({ control: form.control, name: 'email' });

  const submit = async (values: Values) => {
    await addStaffMember.mutateAsync({ email: values.email.trim(), role: values.role as StaffRole });
    // The button is disabled until the next address.
    form.setFocus('email');
    form.reset();
  };
  // The address is unknown, or its user is on the staff already. The error is about this field but does not name it.
  const onOtherError = (error: ApiError) => {
    if (hasStatus(error, 404, 409)) {
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
    }
  };
  return (
    <Form form={form} onSubmit={submit} onOtherError={onOtherError}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px auto' },
        }}
      >
        <FormTextField<Values>
          name="email"
          label="Email of the new staff member"
          type="email"
          rules={{ validate: (value) => isEmail(value.trim()) || MESSAGES.staffEmailInvalid }}
        />
        <FormSelect<Values> name="role" label="Role" options={toOptions(STAFF_ROLE_LABELS)} />
        <SubmitButton disabled={email.trim() === ''} sx={{ mt: { sm: '26px' } }}>
          Add Staff
        </SubmitButton>
      </Box>
    </Form>
  );
}
