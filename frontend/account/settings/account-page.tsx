import Box from '@mui/material/Box';
import { useState } from 'react';
import { useUser } from '../../api/use-session';
import { ColorSchemeSwitch } from '../../shared/layout/color-scheme-switch';
import { TextLink } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { CalendarAddress } from '../calendar-address';
import { KeysCard } from '../keys/keys-card';
import { AuthenticatorCard } from './authenticator-card';
import { DeleteCard, ExportCard } from './data-cards';
import { PasskeysCard } from './passkeys-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SessionsCard } from './sessions-card';

/** The person, how they sign in, and their data: one card a subject. Open to every account status. */
export default function AccountPage() {
  const user = useUser();
  // The first second step of either kind brings recovery codes, which one card shows.
  const [codes, setCodes] = useState<string[] | null>(null);
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
        <ProfileCard />
        <Section
          title="Appearance"
          description="Light, dark, or as your device is set."
          actions={<ColorSchemeSwitch />}
        >
          {null}
        </Section>
        <PasswordCard />
        <AuthenticatorCard codes={codes} onCodes={setCodes} />
        <PasskeysCard onCodes={setCodes} />
        <SessionsCard />
        {user.accountStatus === 'VERIFIED' && <CalendarAddress />}
        {user.accountStatus === 'VERIFIED' && <KeysCard />}
        <ExportCard />
        <DeleteCard />
      </Box>
    </Page>
  );
}
