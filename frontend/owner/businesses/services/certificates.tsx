import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BusinessService } from '../../../api/types';
import { findDraft } from '../../../shared/forms/drafts';
import { CertificateStatus, certificateWords } from '../../../shared/layout/certificate-status';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { CertifiedBadges } from '../../marketplace/certified-badges';
import { CertificateDialog } from './certificate-dialog';
import { CertificateDocuments } from './certificate-documents';

interface CertificatesProps {
  businessId: string;
  services: readonly BusinessService[];
  canManage: boolean;
}

const draftName = ({ id }: BusinessService) => `certificate:${id}`;

/** The services that require certification, with their certificates. The public sees only checked ones. */
export function Certificates({ businessId, services, canManage }: CertificatesProps) {
  const required = services.filter((service) => service.requiresCertification);
  const [stating, setStating] = useState<string | null>(
    () => required.find((service) => findDraft(draftName(service)))?.id ?? null,
  );
  const open = required.find(({ id }) => id === stating);
  if (required.length === 0) return null;
  if (required.every(({ certificate }) => certificate === undefined)) {
    return <CertifiedBadges services={required} mt={2.5} />;
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3">Certificates</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        By law, these services need a registration or certificate.
      </Typography>
      <Box component="ul" sx={{ ...PLAIN_LIST, mt: 1 }}>
        {required.map((service) => {
          const { id, serviceCategory, certificate = null } = service;
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="h4" sx={{ fontWeight: 550 }}>
                  {serviceCategory.name}
                </Typography>
                {certificate && (
                  <Typography variant="body2" color="textSecondary">
                    {certificateWords(certificate)}
                  </Typography>
                )}
                <Box sx={{ mt: 0.75 }}>
                  <CertificateStatus certificate={certificate} />
                </Box>
                <CertificateDocuments service={service} />
              </Box>
              {canManage && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`${certificate ? 'Change' : 'Add'} the certificate for ${serviceCategory.name}`}
                  onClick={() => setStating(id)}
                >
                  {certificate ? 'Change' : 'Add Certificate'}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {open && (
        <CertificateDialog
          draft={draftName(open)}
          businessId={businessId}
          service={open}
          onClose={() => setStating(null)}
        />
      )}
    </Box>
  );
}
