import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../backend/contract/messages';
import { useUser } from '../api/use-session';
import { FormPasswordField } from '../shared/forms/fields';
import { Form, SubmitButton } from '../shared/forms/form';
import { formatDate } from '../shared/format';
import { ColorSchemeSwitch } from '../shared/layout/color-scheme-switch';
import { TextLink } from '../shared/layout/link-button';
import { Page } from '../shared/layout/page';
import { Fact, Facts, Section } from '../shared/layout/section';
import { paths } from '../shared/paths';
import { StatusChip } from '../shared/layout/status-chip';
import { CalendarAddress } from './calendar-address';
import { useDeleteAccount, useExportData } from './mutations';

function ExportData() {
  const exportData = useExportData();
  return (
    <Section title="Your data">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Download everything we hold about you as a JSON file: your account and sign-ins, properties,
        businesses, invitations, your activity and the emails we sent you.
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        loading={exportData.isPending}
        loadingPosition="start"
        onClick={() => void exportData.run()}
      >
        Export my data
      </Button>
    </Section>
  );
}

interface Values {
  password: string;
}

function DeleteAccount() {
  const deleteAccount = useDeleteAccount();
  const form = useForm<Values>({ defaultValues: { password: '' } });
  return (
    <Section title="Delete your account" tone="danger">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        This also deletes your properties, their public pages, your businesses and your staff roles. We’ll
        tell the people you work with. This cannot be undone.
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
          Delete my account
        </SubmitButton>
      </Form>
    </Section>
  );
}

/** Downloads or deletes the data of the signed-in user. Open to every account status. */
export default function AccountPage() {
  const user = useUser();
  return (
    <Page
      title="Your account"
      maxWidth="md"
      above={
        user.accountStatus === 'VERIFIED' ? (
          <TextLink to={paths.dashboard}>Back to the dashboard</TextLink>
        ) : (
          <TextLink to={paths.pending}>Back to your account status</TextLink>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Section title="About you">
          <Facts>
            <Fact term="Name">{user.name}</Fact>
            <Fact term="Email">{user.email}</Fact>
            <Fact term="Registered">{formatDate(user.createdAt)}</Fact>
            <Fact term="Status">
              <StatusChip status={user.accountStatus} />
            </Fact>
          </Facts>
        </Section>
        <Section
          title="Appearance"
          description="Light, dark, or as your device is set."
          actions={<ColorSchemeSwitch />}
        >
          {null}
        </Section>
        {user.accountStatus === 'VERIFIED' && <CalendarAddress />}
        <ExportData />
        <DeleteAccount />
      </Box>
    </Page>
  );
}
