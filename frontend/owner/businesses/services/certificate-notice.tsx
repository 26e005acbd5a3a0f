import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { Business } from '../../../api/types';
import { findCertificateGaps } from './certificate-gaps';

const listed = (services: Business['services']) =>
  services.map(({ serviceCategory }) => serviceCategory.name).join(', ');

/** At the top of the page of a business: which certificates wait for a check. */
export function CertificateNotice({ services }: Pick<Business, 'services'>) {
  const { waiting } = findCertificateGaps(services);
  if (waiting.length === 0) return null;
  const several = waiting.length > 1;
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {`The ${several ? 'certificates' : 'certificate'} for ${listed(waiting)} ${several ? 'are' : 'is'} waiting for our check. `}
      <Link href="#services">See certificates</Link>
    </Alert>
  );
}
