import MapOutlined from '@mui/icons-material/MapOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Tune from '@mui/icons-material/Tune';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  KM_PER_MILE,
  MARKETPLACE_PAGE_SIZE,
  RADIUS_DEFAULT_MILES,
  SEARCH_MAX,
} from '../../../backend/contract/limits';
import { OPEN_INVITATION_STATUSES } from '../../../backend/contract/statuses';
import type { Invitation, MarketplaceBusiness, Property } from '../../api/types';
import { formatTotal } from '../../shared/format';
import { LinkButton } from '../../shared/layout/link-button';
import { PropertyMap } from '../../shared/map/map';
import { Notice } from '../../shared/feedback/empty-state';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useSearchText } from '../../shared/search-text';
import { CARD_GRID, LoadFailure } from '../list-states';
import { useMarketplace, useProperties, usePropertyInvitations } from '../queries';
import { UNAUTHORIZED, useLoadError } from '../use-load-error';
import { BusinessCard } from './business-card';
import { Filters } from './filters';
import { InviteDialog } from './invite-dialog';
import { useMarketplaceFilters } from './search-params';

const MAP_HEIGHT = 220;

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const { text, setText, searchNow } = useSearchText(value, onChange);
  return (
    <TextField
      id={id}
      label="Search by name or type"
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      placeholder="Plumbing"
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
    />
  );
}

function openInvitation(invitations: readonly Invitation[] | undefined, business: MarketplaceBusiness) {
  const open: readonly string[] = OPEN_INVITATION_STATUSES;
  return invitations?.find(({ business: { id }, status }) => id === business.id && open.includes(status));
}

/** Where the businesses of the page are. Its place is kept, too, when none of them could be located. */
function MapOfPage({ businesses }: { businesses: readonly MarketplaceBusiness[] }) {
  const points = businesses.flatMap(({ latitude, longitude, name }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, label: name }],
  );
  return (
    <Box sx={{ mb: 2 }}>
      {points.length > 0 ? (
        <PropertyMap points={points} height={MAP_HEIGHT} label="Map of the businesses on this page" />
      ) : (
        <Box
          sx={{
            display: 'grid',
            placeContent: 'center',
            height: MAP_HEIGHT,
            px: 2,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: '12px',
            textAlign: 'center',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          None of these businesses could be located on a map.
        </Box>
      )}
    </Box>
  );
}

/** Approved businesses near one of the owner's properties, to be invited to it. */
export default function Marketplace() {
  const filtersId = useId();
  const { filters, change, goToPage } = useMarketplaceFilters();
  const [showFilters, setShowFilters] = useState(filters.categoryIds.length > 0);
  const [showMap, setShowMap] = useState(true);
  const [inviting, setInviting] = useState<MarketplaceBusiness | null>(null);
  const properties = useProperties();
  useLoadError(properties.error, 'Failed to load properties', UNAUTHORIZED);

  const property: Property | undefined =
    properties.data?.find(({ id }) => id === filters.propertyId) ?? properties.data?.[0];
  const propertyless = properties.data?.length === 0;
  const around =
    property && filters.nearby
      ? {
          latitude: property.latitude,
          longitude: property.longitude,
          radius: filters.radiusMiles * KM_PER_MILE,
        }
      : null;
  const marketplace = useMarketplace(
    { page: filters.page, search: filters.search, serviceCategoryIds: filters.categoryIds, around },
    !properties.isPending,
  );
  useLoadError(marketplace.error, 'Failed to fetch marketplace businesses');
  const invitations = usePropertyInvitations(property?.id ?? '', !!property);
  useLoadError(invitations.error, 'Failed to load invitations');

  const result = marketplace.data;
  const active = filters.categoryIds.length + (filters.radiusMiles === RADIUS_DEFAULT_MILES ? 0 : 1);
  const pastTheEnd = !!result && result.data.length === 0 && result.pagination.totalCount > 0;
  const total = result
    ? formatTotal(result.pagination.totalCount, result.pagination.totalCountIsLowerBound)
    : '';

  return (
    <Page title="Marketplace" subtitle="Vetted service providers and property managers.">
      {propertyless && (
        <Alert
          severity="info"
          sx={{
            mb: 3,
            flexWrap: 'wrap',
            alignItems: 'center',
            // On a phone the way on stands under the sentence.
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
      )}
      <Box
        component="search"
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: propertyless ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) minmax(0, 1fr) auto',
          },
        }}
      >
        {!propertyless && (
          <TextField
            select
            id="marketplace-property"
            label="Property"
            value={property?.id ?? ''}
            disabled={!property}
            onChange={(event) => change({ propertyId: event.target.value })}
          >
            {(properties.data ?? []).map((option) => (
              <MenuItem
                key={option.id}
                value={option.id}
                sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              >
                {option.memorableName}
              </MenuItem>
            ))}
          </TextField>
        )}
        <SearchField value={filters.search} onChange={(search) => change({ search })} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Badge badgeContent={active} color="primary">
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Tune />}
              aria-expanded={showFilters}
              aria-controls={filtersId}
              onClick={() => setShowFilters(!showFilters)}
            >
              Filters
            </Button>
          </Badge>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<MapOutlined />}
            aria-pressed={showMap}
            onClick={() => setShowMap(!showMap)}
          >
            Map
          </Button>
        </Box>
      </Box>
      {showFilters && <Filters id={filtersId} filters={filters} canMeasure={!!property} onChange={change} />}

      {marketplace.isPending && (
        <Box role="status" aria-label="Loading businesses">
          <Skeleton sx={{ typography: 'body2', width: 200, mb: 1.5 }} />
          {showMap && <Skeleton variant="rounded" height={MAP_HEIGHT} sx={{ mb: 2 }} />}
          <Box sx={CARD_GRID}>
            {Array.from({ length: 6 }, (_, key) => (
              <Skeleton key={key} variant="rounded" height={252} />
            ))}
          </Box>
        </Box>
      )}
      {marketplace.isError && !result && (
        <LoadFailure title="The marketplace could not be loaded" onRetry={marketplace.refetch} />
      )}
      {result && (
        <>
          <Typography
            variant="body2"
            color="textSecondary"
            role="status"
            sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
          >
            {result.pagination.totalCount === 1 ? '1 business' : `${total} businesses`}
            {around && property && ` within ${filters.radiusMiles} miles of ${property.memorableName}`}
          </Typography>
          {showMap && result.data.length > 0 && <MapOfPage businesses={result.data} />}
          {result.data.length === 0 ? (
            <Notice
              icon={<StorefrontOutlined />}
              title={pastTheEnd ? `There is no page ${filters.page}` : 'No businesses found'}
              actions={
                filters.page > 1 ? (
                  <Button variant="outlined" onClick={() => goToPage(1)}>
                    Go to the first page
                  </Button>
                ) : (
                  around && (
                    <Button variant="outlined" onClick={() => change({ nearby: false })}>
                      Search everywhere
                    </Button>
                  )
                )
              }
            >
              {pastTheEnd
                ? 'The list of these businesses ends before it.'
                : 'Try a larger radius, another service or fewer words.'}
            </Notice>
          ) : (
            <Box
              component="ul"
              aria-label="Businesses"
              aria-busy={marketplace.isPlaceholderData}
              sx={{ ...CARD_GRID, opacity: marketplace.isPlaceholderData ? 0.6 : 1 }}
            >
              {result.data.map((business) => (
                <BusinessCard
                  key={business.id}
                  business={business}
                  invitation={openInvitation(invitations.data, business)}
                  onInvite={property && (() => setInviting(business))}
                />
              ))}
            </Box>
          )}
          {result.pagination.totalPages > 1 && !pastTheEnd && (
            <Box sx={{ display: 'flex', justifyContent: 'center', mt: 4 }}>
              <Pagination
                count={Math.max(result.pagination.totalPages, filters.page)}
                page={filters.page}
                onChange={(_event, page) => goToPage(page)}
                aria-label={`Pages of ${MARKETPLACE_PAGE_SIZE} businesses`}
              />
            </Box>
          )}
        </>
      )}
      {inviting && property && (
        <InviteDialog business={inviting} property={property} onClose={() => setInviting(null)} />
      )}
    </Page>
  );
}
