import Box from '@mui/material/Box';
import { useState } from 'react';
import { useUser } from '../../api/use-session';
import { BackLink, Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { CalendarAddress } from '../calendar-address';
import { KeysCard } from '../keys/keys-card';
import { AppearanceCard } from './appearance-card';
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
      back={
        // Others have the sidebar.
        user.accountStatus !== 'VERIFIED' && <BackLink to={paths.pending}>Back to Account Status</BackLink>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ProfileCard />
        <AppearanceCard />
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
