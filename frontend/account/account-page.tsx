import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MESSAGES } from '../../backend/contract/messages';
import { answer, api } from '../api/client';
import { messageOf } from '../api/errors';
import { signOut } from '../api/session';
import { useUser } from '../api/use-session';
import { FormPasswordField } from '../shared/forms/fields';
import { Form, placeServerErrors, SubmitButton } from '../shared/forms/form';
import { formatDate } from '../shared/format';
import { TextLink } from '../shared/layout/link-button';
import { Page } from '../shared/layout/page';
import { paths } from '../shared/paths';
import { saveFile } from '../shared/save-file';
import { StatusChip } from '../shared/status-chip';
import { toaster } from '../shared/feedback/toaster';

function Section({ title, danger, children }: { title: string; danger?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, ...(danger && { borderColor: 'error.main' }) }}
    >
      <Typography variant="h2" id={id} color={danger ? 'error' : undefined} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function ExportData() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await answer(api.GET('/account/export', { parseAs: 'blob' }));
      saveFile(
        new Blob([file], { type: 'application/json' }),
        `account-${new Date().toISOString().slice(0, 10)}.json`,
      );
    } catch (error) {
      toaster.error({ title: 'Failed to export your data', description: messageOf(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title="Your data">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Everything that is held about you as one JSON file: your account and sign-ins, properties, businesses,
        invitations, what you did, and which e-mails you were sent.
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        loading={busy}
        loadingPosition="start"
        onClick={() => void download()}
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
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { password: '' } });
  const submit = async (body: Values) => {
    try {
      await answer(api.DELETE('/account', { body }));
    } catch (error) {
      placeServerErrors(form, error, ['password']);
      toaster.error({ title: 'Failed to delete your account', description: messageOf(error, '') });
      return;
    }
    await signOut(paths.home);
    toaster.success({ title: 'Account deleted' });
    await navigate(paths.home, { replace: true });
  };
  return (
    <Section title="Delete your account" danger>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Your properties with their public pages, your businesses and your memberships are deleted with it, and
        those who work with them are told. This cannot be undone.
      </Typography>
      <Form form={form} onSubmit={submit}>
        <FormPasswordField<Values>
          name="password"
          label="Password"
          autoComplete="current-password"
          rules={{ required: MESSAGES.passwordRequired }}
          helperText="To make sure that it is you"
          sx={{ maxWidth: 360 }}
        />
        <SubmitButton color="error" sx={{ alignSelf: 'flex-start' }}>
          Delete my account
        </SubmitButton>
      </Form>
    </Section>
  );
}

/** What is known about the person who is signed in, to take along or to delete. Open to every account status. */
export default function AccountPage() {
  const user = useUser();
  const facts = [
    { term: 'Name', value: user.name },
    { term: 'Email', value: user.email },
    { term: 'Registered', value: formatDate(user.createdAt) },
    { term: 'Status', value: <StatusChip status={user.accountStatus} /> },
  ];
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
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {facts.map(({ term, value }) => (
              <Box key={term} sx={{ minWidth: 0 }}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {term}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        </Section>
        <ExportData />
        <DeleteAccount />
      </Box>
    </Page>
  );
}
