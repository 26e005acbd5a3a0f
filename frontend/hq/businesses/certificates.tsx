import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CertificateStatus, certificateWords } from '../../shared/layout/certificate-status';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import type { ReviewedBusiness } from '../shared/types';
import { BesideDocument } from './certificate-document';
import { useCheckCertificate } from './mutations';

type Service = ReviewedBusiness['services'][number];

function CertificateLine({ business, service }: { business: ReviewedBusiness; service: Service }) {
  const check = useCheckCertificate(business, service);
  const { certificate = null, serviceCategory } = service;
  const checked = !!certificate?.checkedAt;
  const claim = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {serviceCategory.name}
          </Box>
          <CertificateStatus certificate={certificate} />
        </Box>
        {certificate && (
          <Typography variant="body2">
            {certificateWords(certificate)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {certificate.checkedBy &&
                ` · checked by ${certificate.checkedBy.name || certificate.checkedBy.email}`}
            </Box>
          </Typography>
        )}
        {certificate && !certificate.document && (
          <Typography variant="caption" color="textSecondary">
            No document
          </Typography>
        )}
      </Box>
      {certificate && (checked || !certificate.expired) && (
        <Button
          size="small"
          variant="outlined"
          color={checked ? 'inherit' : 'primary'}
          loading={check.isPending}
          aria-label={`${checked ? 'Withdraw Check' : 'Mark as Checked'}: ${serviceCategory.name}`}
          onClick={() => void check.run(checked ? 'uncheck' : 'check')}
        >
          {checked ? 'Withdraw Check' : 'Mark as Checked'}
        </Button>
      )}
    </Box>
  );
  return (
    <Box component="li" sx={{ fontSize: '0.875rem' }}>
      {certificate?.document ? (
        <BesideDocument document={certificate.document}>{claim}</BesideDocument>
      ) : (
        claim
      )}
    </Box>
  );
}

/** The services that require certification, each with its certificate and whether that was checked. */
export function Certificates({ business }: { business: ReviewedBusiness }) {
  const required = business.services.filter((service) => service.requiresCertification);
  if (required.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1, fontSize: '0.875rem' }}>
        Certificates
      </Typography>
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
        {required.map((service) => (
          <CertificateLine key={service.id} business={business} service={service} />
        ))}
      </Box>
    </>
  );
}
