import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { KM_PER_MILE } from '../../../backend/contract/limits';
import { OPEN_INVITATION_STATUSES } from '../../../backend/contract/statuses';
import type { Invitation, MarketplaceBusiness, Property } from '../../api/types';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../shared/list-states';
import { useMarketplace, useProperties, usePropertyInvitations } from '../shared/queries';
import { UNAUTHORIZED, useLoadError } from '../shared/use-load-error';
import { BusinessCard } from './business-card';
import { InviteDialog } from './invite-dialog';
import { Results, ResultsSkeleton } from './results';
import { SearchBar } from './search-bar';
import { useMarketplaceFilters } from './search-params';

function openInvitation(invitations: readonly Invitation[] | undefined, business: MarketplaceBusiness) {
  const open: readonly string[] = OPEN_INVITATION_STATUSES;
  return invitations?.find(({ business: { id }, status }) => id === business.id && open.includes(status));
}

/** Shown to users without a property, who can search but not invite. */
function RegisterPropertyHint() {
  return (
    <Alert
      severity="info"
      sx={{
        mb: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
        // On a phone the link stands under the sentence.
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { pt: 0 },
      }}
      action={
        <LinkButton to={paths.properties} size="small" color="inherit">
          My Properties
        </LinkButton>
      }
    >
      Register a property to search around it and to invite businesses.
    </Alert>
  );
}

/** Finds approved businesses near one of the owner's properties and invites them. */
export default function Marketplace() {
  const { filters, change, goToPage } = useMarketplaceFilters();
  const [showMap, setShowMap] = useState(true);
  const [inviting, setInviting] = useState<MarketplaceBusiness | null>(null);
  const properties = useProperties();
  useLoadError(properties.error, 'Failed to load properties', UNAUTHORIZED);

  const property: Property | undefined =
    properties.data?.find(({ id }) => id === filters.propertyId) ?? properties.data?.[0];
  const nearby = filters.nearby ? property : undefined;
  const marketplace = useMarketplace(
    {
      page: filters.page,
      search: filters.search,
      serviceCategoryIds: filters.categoryIds,
      around: nearby
        ? {
            latitude: nearby.latitude,
            longitude: nearby.longitude,
            radius: filters.radiusMiles * KM_PER_MILE,
          }
        : null,
    },
    !properties.isPending,
  );
  useLoadError(marketplace.error, 'Failed to fetch marketplace businesses');
  const invitations = usePropertyInvitations(property?.id ?? '', !!property);
  useLoadError(invitations.error, 'Failed to load invitations');

  return (
    <Page title="Marketplace" subtitle="Vetted service providers and property managers.">
      {properties.data?.length === 0 && <RegisterPropertyHint />}
      <SearchBar
        properties={properties.data}
        property={property}
        filters={filters}
        onChange={change}
        showMap={showMap}
        onToggleMap={() => setShowMap(!showMap)}
      />
      {marketplace.isPending && <ResultsSkeleton showMap={showMap} />}
      {marketplace.isError && !marketplace.data && (
        <LoadFailure title="The marketplace could not be loaded" onRetry={marketplace.refetch} />
      )}
      {marketplace.data && (
        <Results
          result={marketplace.data}
          outdated={marketplace.isPlaceholderData}
          within={nearby ? ` within ${filters.radiusMiles} miles of ${nearby.memorableName}` : ''}
          showMap={showMap}
          page={filters.page}
          onGoToPage={goToPage}
          onSearchEverywhere={nearby ? () => change({ nearby: false }) : null}
        >
          {(business) => (
            <BusinessCard
              key={business.id}
              business={business}
              invitation={openInvitation(invitations.data, business)}
              onInvite={property?.abilities.invite ? () => setInviting(business) : undefined}
            />
          )}
        </Results>
      )}
      {inviting && property && (
        <InviteDialog business={inviting} property={property} onClose={() => setInviting(null)} />
      )}
    </Page>
  );
}
