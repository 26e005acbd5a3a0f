import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { config } from '../../api/config';
import { useUser } from '../../api/use-session';
import { useSecurity, useSendAccountLink } from '../../shared/account-email';
import { formatDate } from '../../shared/format';
import { Fact, Facts, Section } from '../../shared/layout/section';
import { StatusChip } from '../../shared/layout/status-chip';

/** Says whether the email is confirmed, and sends the link again. */
function Confirmation() {
  const { data } = useSecurity();
  const send = useSendAccountLink();
  if (!data) return null;
  if (data.emailRefused) return <StatusChip status="REFUSED" label="Mail is refused" tone="red" />;
  if (data.emailConfirmed) return <StatusChip status="CONFIRMED" label="Confirmed" tone="green" />;
  return (
    <>
      <StatusChip status="UNCONFIRMED" label="Not confirmed" tone="yellow" />
      <Button size="small" color="inherit" loading={send.isPending} onClick={() => void send.run()}>
        Send Link Again
      </Button>
    </>
  );
}

export function ProfileCard() {
  const user = useUser();
  return (
    <Section
      title="About you"
      description={
        <>
          To change your name or email, write to{' '}
          <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>.
        </>
      }
    >
      <Facts>
        <Fact term="Name">{user.name}</Fact>
        <Fact term="Email">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            {user.email}
            <Confirmation />
          </Box>
        </Fact>
        <Fact term="Registered" short>
          {formatDate(user.createdAt)}
        </Fact>
        <Fact term="Status" short>
          <StatusChip status={user.accountStatus} />
        </Fact>
      </Facts>
    </Section>
  );
}
