import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { messageOf } from '../../api/errors';
import type { InvitationStatus } from '../../../backend/contract/statuses';
import type { ApprovedBusiness, Invitation, Property } from '../../api/types';
import { formatMiles } from '../../shared/format';
import { BusyButton } from '../../shared/feedback/busy-button';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { tradeOf } from '../../shared/business/business-kind';
import { openInvitation } from '../invitations/open-invitation';
import { ChoiceList } from '../shared/choice-list';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useApprovedBusinesses } from '../shared/queries/marketplace';
import { useAssignBusiness } from './mutations';

/** The heading of its group says the kind. An open invitation has already asked the business. */
const toChoice = (business: ApprovedBusiness, group: string, invitation: Invitation | undefined) => ({
  id: business.id,
  primary: business.name,
  secondary: [tradeOf(business), business.town ?? business.address].filter(Boolean).join(' · '),
  ...(typeof business.distanceKm === 'number' && { detail: formatMiles(business.distanceKm) }),
  ...(invitation && { note: INVITED[invitation.status] }),
  group,
});

const INVITED: Partial<Record<InvitationStatus, string>> = {
  PENDING: 'Invited, no answer yet',
  ACCEPTED: 'Accepted your invitation',
  ACTIVE: 'Works here',
};

/** Property managers, then service providers, each nearest first. */
function useCandidates({ id, latitude, longitude }: Property, search: string) {
  const { data: invitations, isPending: asking } = usePropertyInvitations(id);
  const near = { latitude, longitude };
  const managers = useApprovedBusinesses({ search, ...near, serviceBusinessType: 'PROPERTY_MANAGEMENT' });
  const providers = useApprovedBusinesses({ search, ...near, serviceBusinessType: 'SERVICE_PROVIDER' });
  return {
    isPending: managers.isPending || providers.isPending || asking,
    error: managers.error ?? providers.error,
    // A business that has not answered an invitation yet is not suggested.
    nearestManager: managers.data?.find(
      (business) => openInvitation(invitations, business.id)?.status !== 'PENDING',
    ),
    choices: [
      ...(managers.data ?? []).map((business) =>
        toChoice(business, 'Property managers', openInvitation(invitations, business.id)),
      ),
      ...(providers.data ?? []).map((business) =>
        toChoice(business, 'Service providers', openInvitation(invitations, business.id)),
      ),
    ],
  };
}

/** Chooses an approved business to manage a property. The nearest property manager is suggested. */
export function AssignBusiness({ property, onClose }: { property: Property; onClose: () => void }) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const { businessId, business: manager } = property.propertyManager;
  const assignBusiness = useAssignBusiness(property.id);
  const busy = assignBusiness.isPending;
  const query = useDebouncedValue(search.trim());
  const { isPending, error, choices, nearestManager } = useCandidates(property, query);
  const chosen = picked ?? businessId ?? (query ? null : (nearestManager?.id ?? null));

  const assign = async () => {
    if (chosen && (await assignBusiness.run(chosen))) onClose();
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{businessId ? 'Change business' : 'Assign a business'}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          The business manages the property straight away{manager ? ` instead of ${manager.name}` : ''}, and
          the public page shows it. We email {manager ? 'both businesses' : 'the business'} but don't ask
          first. To ask first, invite the business from the marketplace.
        </DialogContentText>
        <TextField
          id={`${titleId}-search`}
          label="Search approved businesses"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          fullWidth
          autoFocus
          sx={{ mb: 1.5 }}
        />
        {/* Half of the fifth row shows that the list goes on. */}
        <Box sx={{ height: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {isPending && [0, 1, 2, 3].map((key) => <Skeleton key={key} height={56} sx={{ mx: 2 }} />)}
          {error && (
            <Typography color="error" role="alert" sx={{ p: 2 }}>
              {messageOf(error, 'Failed to fetch business profiles')}
            </Typography>
          )}
          {!isPending && !error && choices.length === 0 && (
            <Typography color="textSecondary" role="status" sx={{ p: 2 }}>
              {query ? 'No approved businesses match your search.' : 'There are no approved businesses yet.'}
            </Typography>
          )}
          {choices.length > 0 && (
            <ChoiceList label="Approved businesses" choices={choices} chosen={chosen} onChoose={setPicked} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <BusyButton
          variant="contained"
          disabled={!chosen || chosen === businessId}
          busy={busy}
          onClick={() => void assign()}
        >
          Assign Business
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
