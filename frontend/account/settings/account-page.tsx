import Box from '@mui/material/Box';
import { useState } from 'react';
import { useUser } from '../../api/use-session';
import { BackLink, Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { WeeklyEmailSwitch } from '../../shared/weekly-email/weekly-email-switch';
import { CalendarAddress } from '../calendar-address';
import { useKeys } from '../keys/keys';
import { KeysCard } from '../keys/keys-card';
import { AppearanceCard } from './appearance-card';
import { AuthenticatorCard } from './authenticator-card';
import { DeleteCard, ExportCard } from './data-cards';
import { NotificationsCard } from './notifications-card';
import { PasskeysCard } from './passkeys-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SessionsCard } from './sessions-card';
import { SettingsGroup } from './settings-group';

/** An account that is not verified can only revoke the keys that it has. */
function ConnectedApps({ verified }: { verified: boolean }) {
  const { data: keys = [] } = useKeys();
  if (!verified && keys.length === 0) return null;
  return (
    <SettingsGroup title="Connected apps">
      {verified && <CalendarAddress />}
      <KeysCard mayCreate={verified} />
    </SettingsGroup>
  );
}

/** The person, how they sign in, and their data. Open to every account status. */
export default function AccountPage() {
  const user = useUser();
  // The first second step of either kind brings recovery codes, which one card shows.
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Page
      title="Your account"
      back={
        // Others have the sidebar.
        user.accountStatus !== 'VERIFIED' && <BackLink to={paths.pending}>Back to Account Status</BackLink>
      }
    >
      <Box sx={{ display: 'grid', gap: { xs: 3, lg: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SettingsGroup title="Profile">
          <ProfileCard />
          <AppearanceCard />
          {user.accountStatus === 'VERIFIED' && <WeeklyEmailSwitch folds />}
        </SettingsGroup>
        {user.accountStatus === 'VERIFIED' && (
          <SettingsGroup title="Notifications">
            <NotificationsCard />
          </SettingsGroup>
        )}
        <SettingsGroup title="Sign-in and security">
          <PasswordCard />
          <AuthenticatorCard codes={codes} onCodes={setCodes} />
          <PasskeysCard onCodes={setCodes} />
          <SessionsCard />
        </SettingsGroup>
        <ConnectedApps verified={user.accountStatus === 'VERIFIED'} />
        <SettingsGroup title="Data and deletion">
          <ExportCard />
          <DeleteCard />
        </SettingsGroup>
      </Box>
    </Page>
  );
}
