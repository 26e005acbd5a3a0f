import Box from '@mui/material/Box';
import type { BusinessService } from '../../api/types';
import { formatDate, formatDay } from '../format';
import { StatusChip } from './status-chip';

export type Certificate = NonNullable<BusinessService['certificate']>;

/** The status of a service's certificate. */
function toChip(certificate: Certificate | null) {
  if (!certificate) return <StatusChip status="NOT_STATED" label="Not provided" tone="grey" />;
  const { expired, checkedAt, expiresOn } = certificate;
  if (expired) return <StatusChip status="EXPIRED" label="Expired" tone="red" />;
  if (!checkedAt) return <StatusChip status="STATED" label="Waiting for a check" tone="yellow" />;
  const words = `Checked on ${formatDate(checkedAt)}, expires ${formatDay(expiresOn)}`;
  return <StatusChip status="CHECKED" label={words} tone="green" />;
}

/** The status of a service's certificate as a chip. On a narrow screen its text takes two lines. */
export function CertificateStatus({ certificate }: { certificate: Certificate | null }) {
  return (
    <Box
      sx={{
        '& .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
      }}
    >
      {toChip(certificate)}
    </Box>
  );
}

/** The certificate in one line. The chip of a valid, checked certificate shows when it expires. */
export function certificateWords({ scheme, number, expiresOn, expired, checkedAt }: Certificate): string {
  const words = `${scheme} · ${number}`;
  if (expired) return `${words} · expired on ${formatDay(expiresOn)}`;
  return checkedAt ? words : `${words} · expires ${formatDay(expiresOn)}`;
}
