import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { Business } from '../../../api/types';
import { findCertificateGaps } from './certificate-gaps';

const listed = (services: Business['services']) =>
  services.map(({ serviceCategory }) => serviceCategory.name).join(', ');

/** At the top of the page of a business: which certificates are missing or wait for a check. */
export function CertificateNotice({ services }: Pick<Business, 'services'>) {
  const { missing, waiting } = findCertificateGaps(services);
  if (missing.length + waiting.length === 0) return null;
  const several = waiting.length > 1;
  return (
    <Alert severity={missing.length > 0 ? 'warning' : 'info'} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {missing.length > 0 && `There is no certificate for ${listed(missing)} yet. `}
      {waiting.length > 0 &&
        `The ${several ? 'certificates' : 'certificate'} for ${listed(waiting)} ${several ? 'are' : 'is'} waiting for our check. `}
      <Link href="#services">See certificates</Link>
    </Alert>
  );
}
