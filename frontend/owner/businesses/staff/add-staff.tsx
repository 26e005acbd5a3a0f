import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isEmail } from '../../../../backend/contract/email';
import { MESSAGES } from '../../../../backend/contract/messages';
import { DEFAULT_STAFF_ROLE, type StaffRole } from '../../../../backend/contract/statuses';
import { config } from '../../../api/config';
import { hasStatus, type ApiError } from '../../../api/errors';
import { mailHref } from '../../../shared/contact';
import { FormSelect, FormTextField } from '../../../shared/forms/fields';
import { CopyButton } from '../../../shared/feedback/copy-button';
import { Form, SubmitButton } from '../../../shared/forms/form';
import { useDraft } from '../../../shared/forms/use-draft';
import { paths } from '../../../shared/paths';
import { STAFF_ROLE_LABELS, toOptions } from '../form/business-types';
import { useAddStaffMember } from '../mutations';

interface AddStaffProps {
  businessId: string;
  businessName: string;
}

/** What was typed is kept under this name when the session ends. */
export const staffDraft = (businessId: string) => `staff:${businessId}`;

interface Values {
  email: string;
  role: string;
}

interface SignUpMailProps {
  /** As typed. Anything but an email address is left out. */
  address: string;
  businessName: string;
}

/** Opens the reader's own mail program with a message that asks somebody to sign up. */
function SignUpMail({ address, businessName }: SignUpMailProps) {
  const subject = `Join ${businessName} on ${config.productName}`;
  const body = [
    'Hello,',
    `I'd like to add you to the staff of ${businessName} on ${config.productName}. Please sign up here with this email address:`,
    location.origin + paths.signUp,
    "Tell me once your account is verified and you've confirmed your email, and I'll add you.",
  ].join('\r\n\r\n');
  const to = mailHref(isEmail(address) ? address : '');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Link href={`${to}?${query}`} className="touch">
      Email them a link to sign up
    </Link>
  );
}

/** The email, and beside it, or below it in a narrow column, the role and the button. */
const FIELDS = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > div:first-of-type': { gridColumn: '1 / -1' },
  // As high as the label of the role.
  '& > button': { mt: '26px' },
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 150px auto',
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
} as const;

/** Adds a user to the staff of a business by email address. */
export function AddStaff({ businessId, businessName }: AddStaffProps) {
  const rolesId = useId();
  const addStaffMember = useAddStaffMember(businessId);
  const form = useForm<Values>({ defaultValues: { email: '', role: DEFAULT_STAFF_ROLE } });
  useDraft({ name: staffDraft(businessId), form });
  const email = useWatch({ control: form.control, name: 'email' });

  const [unknown, setUnknown] = useState<string | null>(null);

  const submit = async (values: Values) => {
    setUnknown(null);
    await addStaffMember.mutateAsync({ email: values.email.trim(), role: values.role as StaffRole });
    // What was typed meanwhile is the next address.
    if (form.getValues('email') !== values.email) return;
    // The button is disabled until then.
    form.setFocus('email');
    form.reset();
  };
  // The address is unknown, or its user is on the staff already. The error is about this field but does not name it.
  const onOtherError = (error: ApiError) => {
    if (hasStatus(error, 404, 409)) {
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
      if (hasStatus(error, 404)) setUnknown(form.getValues('email').trim());
    }
  };
  return (
    <Form form={form} onSubmit={submit} onOtherError={onOtherError}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={FIELDS}>
          <FormTextField<Values>
            name="email"
            label="New staff member's email"
            type="email"
            helperText={
              <>
                They need a verified account with a confirmed email.
                {!unknown && (
                  <>
                    {' '}
                    No account yet? <SignUpMail address={email.trim()} businessName={businessName} />.
                  </>
                )}
              </>
            }
            rules={{
              // An empty field is not an error. The button is disabled until somebody types an address.
              validate: (value) => {
                const address = value.trim();
                return address === '' || isEmail(address) || MESSAGES.staffEmailInvalid;
              },
            }}
          />
          <FormSelect<Values>
            name="role"
            label="Role"
            options={toOptions(STAFF_ROLE_LABELS)}
            describedBy={rolesId}
          />
          <SubmitButton disabled={email.trim() === ''}>Add Staff</SubmitButton>
          <FormHelperText id={rolesId} sx={{ m: 0, gridColumn: '1 / -1' }}>
            Managers can answer invitations. Staff and technicians can only view.
          </FormHelperText>
        </Box>
      </Box>
      {unknown && (
        <Alert
          severity="info"
          sx={{ overflowWrap: 'anywhere', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
          action={<CopyButton text={location.origin + paths.signUp} label="Copy Sign-up Link" />}
        >
          We can&apos;t add {unknown} yet. They need a verified account with a confirmed email. No account?{' '}
          <SignUpMail address={unknown} businessName={businessName} />. Already signed up? Ask them to confirm
          their email on their account page.
        </Alert>
      )}
    </Form>
  );
}
