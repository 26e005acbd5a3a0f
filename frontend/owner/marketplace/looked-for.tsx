import WorkOutlined from '@mui/icons-material/WorkOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeJob } from '../../../backend/contract/jobs/thread';
import { usePropertyDeadlines } from '../deadlines/queries';
import { openInvitation } from '../invitations/open-invitation';
import type { Job } from '../shared/find-someone';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useServiceCategories } from '../shared/queries/marketplace';
import { useProperties } from '../shared/queries/properties';
import { InviteButton } from './business-card';

interface LookedForProps {
  job: Job;
  business: { id: string; name: string };
}

/** On the page of a business: the job that its reader came with, and the invitation to it if there is one. */
export function LookedFor({ job, business }: LookedForProps) {
  const { propertyId, serviceCategoryId, deadlineId } = job;
  const property = useProperties().data?.find(({ id }) => id === propertyId);
  const categories = useServiceCategories();
  const deadlines = usePropertyDeadlines(propertyId, !!property && deadlineId !== null);
  const invitations = usePropertyInvitations(propertyId, !!property);
  if (!property || categories.isPending || deadlines.isLoading) return null;
  const words = describeJob(
    {
      serviceCategory: categories.data?.find(({ id }) => id === serviceCategoryId) ?? null,
      deadline: deadlines.data?.deadlines.find(({ id }) => id === deadlineId) ?? null,
    },
    property.memorableName,
    'PENDING',
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 3,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <WorkOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        For: <strong>{words ?? property.memorableName}</strong>
      </Typography>
      <InviteButton
        name={business.name}
        invitation={openInvitation(invitations.data, business.id)}
        onInvite={undefined}
      />
    </Box>
  );
}
