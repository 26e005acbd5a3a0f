import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
  NOTIFICATIONS,
} from '../../../backend/contract/notifications';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { EMAIL_CHOICE_LABELS, useChooseEmail, useNotifications } from './notifications';

/** What it is about, and a choice of three. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) repeat(3, 56px)', sm: 'minmax(0, 1fr) repeat(3, 96px)' },
  alignItems: 'center',
} as const;

const HEAD = { fontSize: '0.75rem', fontWeight: 550, textAlign: 'center', lineHeight: 1.3 } as const;

interface KindRowProps {
  kind: NotificationKind;
  email: EmailChoice | undefined;
  onChoose: (email: EmailChoice) => void;
}

function KindRow({ kind, email, onChoose }: KindRowProps) {
  const id = useId();
  const { label, of } = NOTIFICATIONS[kind];
  return (
    <RadioGroup
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}of`}
      value={email ?? null}
      onChange={(_event, next) => onChoose(next as EmailChoice)}
      sx={{ ...COLUMNS, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ minWidth: 0, pr: 1 }}>
        <Typography id={`${id}label`} variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography id={`${id}of`} color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {of}
        </Typography>
      </Box>
      {EMAIL_CHOICES.map((choice) => (
        <Radio
          key={choice}
          value={choice}
          disabled={email === undefined}
          sx={{ justifySelf: 'center' }}
          slotProps={{ input: { 'aria-label': EMAIL_CHOICE_LABELS[choice] } }}
        />
      ))}
    </RadioGroup>
  );
}

/** When each kind of news is mailed. Each choice is saved at once. */
export function NotificationsCard() {
  const { data, isError } = useNotifications();
  const choose = useChooseEmail();
  if (isError && !data) return null;
  const changed = data?.filter(({ email }) => email !== 'NOW').length ?? 0;
  return (
    <PhoneFoldedSection
      title="Email about your notices"
      anchor="notifications"
      state={data && (changed === 0 ? 'At once' : `${changed} changed`)}
      description="You find every notice under the bell in any case. Emails about the security of your account always reach you. Email to a business follows what its owner chooses."
    >
      <Box aria-hidden sx={{ ...COLUMNS, pb: 1 }}>
        <span />
        {EMAIL_CHOICES.map((choice) => (
          <Typography key={choice} component="span" color="textSecondary" sx={HEAD}>
            {EMAIL_CHOICE_LABELS[choice]}
          </Typography>
        ))}
      </Box>
      {NOTIFICATION_KINDS.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          email={data?.find((one) => one.kind === kind)?.email}
          onChoose={(email) => choose({ kind, email })}
        />
      ))}
    </PhoneFoldedSection>
  );
}
