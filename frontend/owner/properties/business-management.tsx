import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Invitation, Property } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { MailLink, PhoneLink } from '../../shared/contact';
import { LinkButton } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { Section } from '../../shared/layout/section';
import { AssignBusiness } from './assign-business';
import { waitsForBusiness } from '../invitations/open-invitation';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useUnassignBusiness } from './mutations';

/** The invitation of a business that was asked to manage the property. */
const askedToManage = (invitations: readonly Invitation[] = []) =>
  invitations.find((one) => one.invitationType === 'PROPERTY_MANAGER' && waitsForBusiness(one));

/** Who looks after a property that no business manages, and which one was asked to. */
function selfManaged(asked: Invitation | undefined): string {
  if (!asked) return 'You manage this property yourself. Assign a business, or find one in the marketplace.';
  const { name } = asked.business;
  return asked.status === 'PENDING'
    ? `You manage this property yourself. You've invited ${name}, which hasn't answered yet.`
    : `You manage this property yourself. ${name} has accepted your invitation but hasn't started yet.`;
}

/** Shows and changes who manages a property. */
export function BusinessManagement({ property }: { property: Property }) {
  const [assigning, setAssigning] = useState(false);
  const [unassigning, setUnassigning] = useState(false);
  const { business, businessId } = property.propertyManager;
  const invitations = usePropertyInvitations(property.id);
  const agreed = invitations.data?.some(
    ({ status, invitationType }) => status === 'ACTIVE' && invitationType === 'PROPERTY_MANAGER',
  );
  const asked = askedToManage(invitations.data);
  const unassignBusiness = useUnassignBusiness(property.id, businessId, agreed === false);

  const unassign = async () => {
    if (await unassignBusiness.run()) setUnassigning(false);
  };

  return (
    <Section title="Business Management" anchor="management" description="Who looks after this property.">
      {business ? (
        <>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {business.name}
          </Typography>
          <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
            <MailLink email={business.email} />
            <PhoneLink phoneNumber={business.phoneNumber} />
          </Box>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {selfManaged(asked)}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: 2,
          // Two of them fit in a line of a phone.
          '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
        }}
      >
        <Button
          // The main action only while nobody manages the property or was asked to.
          variant={business || asked ? 'outlined' : 'contained'}
          color={business || asked ? 'inherit' : 'primary'}
          onClick={() => setAssigning(true)}
        >
          {business ? 'Change business' : 'Assign Business'}
        </Button>
        {property.abilities.unassign && (
          <Button variant="outlined" color="error" onClick={() => setUnassigning(true)}>
            Unassign
          </Button>
        )}
        <LinkButton to={paths.marketplaceFor(property.id)} variant="outlined" color="inherit">
          Browse Marketplace
        </LinkButton>
      </Box>
      {assigning && <AssignBusiness property={property} onClose={() => setAssigning(false)} />}
      {business && (
        <ConfirmDialog
          open={unassigning}
          title="Unassign this business?"
          confirmLabel="Unassign"
          onConfirm={unassign}
          onClose={() => setUnassigning(false)}
        >
          <strong>{business.name}</strong> will no longer manage {property.memorableName}, and we'll email it.
          You can assign or invite it again later.
        </ConfirmDialog>
      )}
    </Section>
  );
}
