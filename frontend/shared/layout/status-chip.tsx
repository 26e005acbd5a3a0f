import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { darkStyles } from './theme';
import { TOUCH } from './touch';

type Tone = 'green' | 'yellow' | 'red' | 'orange' | 'blue' | 'grey';

/** Text and background colour of each tone, light then dark. Every pair has a contrast of at least 4.5. */
const TONES: Record<Tone, { light: [string, string]; dark: [string, string] }> = {
  green: { light: ['#166534', '#dcfce7'], dark: ['#86efac', '#12331f'] },
  yellow: { light: ['#734d00', '#fdf0c0'], dark: ['#fde68a', '#3a2f0b'] },
  red: { light: ['#991b1b', '#fee2e2'], dark: ['#fca5a5', '#431a1a'] },
  orange: { light: ['#93370d', '#ffe6cf'], dark: ['#fdba74', '#43260f'] },
  blue: { light: ['#1e40af', '#dfe9fe'], dark: ['#a9c6ff', '#1a2747'] },
  grey: { light: ['#44403c', '#eeecea'], dark: ['#d6d3d1', '#2d2b29'] },
};

const STATUSES: Record<string, { label: string; tone: Tone }> = {
  PENDING_REVIEW: { label: 'Pending Review', tone: 'yellow' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Rejected', tone: 'red' },
  SUSPENDED: { label: 'Suspended', tone: 'orange' },
  PENDING: { label: 'Pending', tone: 'yellow' },
  ACCEPTED: { label: 'Accepted', tone: 'blue' },
  ACTIVE: { label: 'Active', tone: 'green' },
  DECLINED: { label: 'Declined', tone: 'red' },
  CANCELLED: { label: 'Cancelled', tone: 'grey' },
  FINISHED: { label: 'Finished', tone: 'blue' },
  VERIFIED: { label: 'Verified', tone: 'green' },
  PENDING_VERIFICATION: { label: 'Pending Verification', tone: 'yellow' },
};

/** `SOME_STATUS` as words: `Some Status`. */
export function statusWords(status: string): string {
  return status
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The tone of a status, as its chip has it. */
export function statusTone(status: string): Tone {
  return STATUSES[status]?.tone ?? 'grey';
}

/** Text and background in a tone, in both schemes. */
export function toneStyles(tone: Tone) {
  const { light, dark } = TONES[tone];
  return [
    { color: light[0], backgroundColor: light[1] },
    darkStyles({ color: dark[0], backgroundColor: dark[1] }),
  ];
}

/** Underlined where it is pointed at, as links are. Fingers find it 10 px above and below, too. */
const LINKED = {
  '&:hover': { textDecoration: 'underline' },
  [TOUCH]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
  },
} as const;

interface StatusChipProps {
  status: string;
  /** Text instead of the status's own. */
  label?: string;
  /** Tone instead of the status's own. */
  tone?: Tone;
  /** Where it leads, if anywhere. */
  to?: string;
}

/** A status as a small chip. The text gives the meaning; the colour only repeats it. */
export function StatusChip({ status, label, tone, to }: StatusChipProps) {
  const name = tone ?? statusTone(status);
  return (
    <Chip
      size="small"
      label={label ?? STATUSES[status]?.label ?? statusWords(status)}
      data-tone={name}
      {...(to && { component: Link, to, clickable: true })}
      sx={[{ fontSize: '0.78125rem' }, ...toneStyles(name), to ? LINKED : {}]}
    />
  );
}

/** The status of an invitation. Work that was finished is never called cancelled. */
export const shownInvitationStatus = ({
  status,
  finishedAt,
}: {
  status: string;
  finishedAt: string | null;
}): string => (finishedAt ? 'FINISHED' : status);

/** The chip of an invitation. */
export function InvitationStatusChip({
  invitation,
}: {
  invitation: Parameters<typeof shownInvitationStatus>[0];
}) {
  return <StatusChip status={shownInvitationStatus(invitation)} />;
}

/** A business's older status PENDING is shown as PENDING_REVIEW. */
const shownRegistrationStatus = (status: string) => (status === 'PENDING' ? 'PENDING_REVIEW' : status);

/** The status of a business as words. */
export function registrationStatusWords(status: string): string {
  return statusWords(shownRegistrationStatus(status));
}

/** The chip of a business. */
export function RegistrationStatusChip({ status }: { status: string }) {
  return <StatusChip status={shownRegistrationStatus(status)} />;
}
