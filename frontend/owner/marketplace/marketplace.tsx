import Alert from '@mui/material/Alert';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KM_PER_MILE, RADIUS_WIDEST_MILES } from '../../../backend/contract/limits';
import type { Property } from '../../api/types';
import { findDraft } from '../../shared/forms/drafts';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../../shared/feedback/load-failure';
import type { Job } from '../shared/find-someone';
import { useActiveInvitations, usePropertyInvitations } from '../shared/queries/invitations';
import { needsSomebody, useInsights } from '../shared/queries/insights';
import { useMarketplace } from '../shared/queries/marketplace';
import { useProperties } from '../shared/queries/properties';
import { UNAUTHORIZED, useLoadError } from '../shared/use-load-error';
import { usePhone } from '../../shared/layout/use-phone';
import { BusinessCard } from './business-card';
import type { BusinessSheetProps } from './business-sheet';
import { ChoiceBar, ChoiceHint } from './choice-bar';
import { openInvitation } from '../invitations/open-invitation';
import { InviteDialog, type InvitationDraft } from '../invitations/invite/invite-dialog';
import type { Invitee } from '../invitations/invite/invite-several';
import type { WiderSearches } from './no-results';
import { Results, ResultsSkeleton } from './results';
import { FloatingMapButton, ResultsMap, useRoomForMap } from './results-map';
import { SearchBar } from './search/search-bar';
import { type FilterChange, useMarketplaceFilters, type MarketplaceFilters } from './search/search-params';
import { HowOrderWorks, SortSelect } from './search/sort-select';
import { TradeChips } from './search/trade-chips';
import { NextJobs } from './next-jobs';
import { useChoice } from './use-choice';
import { businessesAtOthers, WorkingWithYou } from './working-with-you';

const BusinessSheet = lazyWithRetry(() => import('./business-sheet'));

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
      Register a property to find businesses near it and invite them.
    </Alert>
  );
}

/** The message of an invitation is kept under this name when the session ends. */
const DRAFT = 'invitation';

/** The businesses that were about to be invited when the session ended. */
const invitedBefore = (): readonly Invitee[] =>
  (findDraft(DRAFT)?.beside as InvitationDraft | undefined)?.businesses ?? [];

/** What the server knows for the filters: the properties, the businesses and the invitations of the property. */
function useMarketplaceData(filters: MarketplaceFilters) {
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
      sort: nearby || filters.sort === 'newest' || filters.sort === 'name' ? filters.sort : null,
      propertyId: property?.id,
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
  const active = useActiveInvitations(!!property);
  const insights = useInsights(!!property);
  // What stands above the results must not move them when it arrives.
  const narrow = usePhone();
  const isWaiting = marketplace.isPending || insights.isLoading || (narrow && active.isLoading);
  return {
    properties: properties.data,
    property,
    hasNone: !properties.isPending && !property,
    nearby,
    marketplace,
    invitations: invitations.data,
    active: active.data?.data,
    jobs: isWaiting ? [] : (insights.data?.attention.filter(needsSomebody) ?? []),
    isWaiting,
  };
}

/** What can be searched instead where nothing was found. */
function widerSearches(
  { radiusMiles, search, categoryIds }: MarketplaceFilters,
  nearby: Property | undefined,
  change: (changes: FilterChange) => void,
): WiderSearches {
  const isWidest = radiusMiles >= RADIUS_WIDEST_MILES;
  return {
    failed:
      nearby && !search
        ? { propertyId: nearby.id, propertyName: nearby.memorableName, radiusMiles, categoryIds }
        : null,
    onWiden: nearby && !isWidest ? (radius) => change({ radiusMiles: radius }) : null,
    onSearchEverywhere: nearby ? () => change({ nearby: false }) : null,
    onClear: search || categoryIds.length > 0 ? () => change({ search: '', categoryIds: [] }) : null,
  };
}

/** What an invitation from this list is for, if the list is about one thing. */
const jobOf = (
  { categoryIds: [first, second], deadlineId }: MarketplaceFilters,
  { id }: Pick<Property, 'id'>,
): Job => ({ propertyId: id, serviceCategoryId: second ? null : (first ?? null), deadlineId });

/** The profile of a business. It closes to the list that opened it, or to the list of a shared address. */
function Profile(props: Omit<BusinessSheetProps, 'onClose'>) {
  const navigate = useNavigate();
  const location = useLocation();
  const fromList = (location.state as { fromList?: boolean } | null)?.fromList === true;
  const close = () =>
    void (fromList
      ? navigate(-1)
      : navigate({ search: props.search }, { replace: true, preventScrollReset: true }));
  return (
    <Suspense>
      <BusinessSheet {...props} onClose={close} />
    </Suspense>
  );
}

/** Whether the map is shown. At first where there is room for it. */
function useMapToggle() {
  const roomForMap = useRoomForMap();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const showMap = wanted ?? roomForMap;
  const toggleMap = () => {
    setWanted(!showMap);
    if (!roomForMap) scrollTo({ top: 0 });
  };
  return { showMap, toggleMap };
}

/** Finds approved businesses near one of the owner's properties and invites them. */
export default function Marketplace() {
  const { filters, change, goToPage, search, profileOf, viewed } = useMarketplaceFilters();
  const data = useMarketplaceData(filters);
  const { properties, property, nearby, marketplace, invitations } = data;
  const { showMap, toggleMap } = useMapToggle();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [inviting, setInviting] = useState(invitedBefore);
  const choice = useChoice();
  const businesses = marketplace.data?.data ?? [];
  const canInvite = property?.abilities.invite === true;
  const names = businessesAtOthers(data);
  const known = names.size > 0 && <WorkingWithYou names={names} profileOf={profileOf} />;
  // Beside the title. A phone has no room for it there and shows it above the results.
  const narrow = usePhone();

  return (
    <Page title="Marketplace" badge={!narrow && known}>
      {properties?.length === 0 && <RegisterPropertyHint />}
      <SearchBar
        properties={properties}
        property={property}
        filters={filters}
        onChange={(changes) => {
          // The chosen businesses are for one property.
          if ('propertyId' in changes) choice.clear();
          change(changes);
        }}
        showMap={showMap}
        onToggleMap={toggleMap}
      />
      <TradeChips
        filters={filters}
        propertyId={property?.id ?? (data.hasNone ? null : undefined)}
        onChange={change}
      />
      <NextJobs jobs={data.jobs} filters={filters} propertyId={property?.id} />
      {narrow && !data.isWaiting && known}
      {data.isWaiting && <ResultsSkeleton showMap={showMap} />}
      {marketplace.isError && !marketplace.data && (
        <LoadFailure title="We couldn't load the marketplace" query={marketplace} />
      )}
      {!data.isWaiting && marketplace.data && (
        <Results
          result={marketplace.data}
          outdated={marketplace.isPlaceholderData}
          within={nearby ? { miles: filters.radiusMiles, around: nearby.memorableName } : null}
          how={narrow && nearby && <HowOrderWorks />}
          hint={canInvite && businesses.length > 1 && <ChoiceHint choice={choice} />}
          map={
            showMap && (
              <ResultsMap
                businesses={businesses}
                property={property}
                activeId={activeId}
                onActive={setActiveId}
                onHide={toggleMap}
              />
            )
          }
          sort={
            <SortSelect
              filters={filters}
              around={!!nearby}
              applied={marketplace.data.order}
              onChange={change}
            />
          }
          page={filters.page}
          onGoToPage={goToPage}
          wider={widerSearches(filters, nearby, change)}
        >
          {(business, index) => {
            const { id } = business;
            const invitation = openInvitation(invitations, id);
            const selectable = canInvite && !invitation && choice.canChoose(id);
            return (
              <BusinessCard
                key={id}
                business={business}
                number={showMap ? index + 1 : null}
                active={activeId === id}
                onActive={(active) => setActiveId(active ? id : null)}
                invitation={invitation}
                onInvite={canInvite ? () => setInviting([business]) : undefined}
                chosen={choice.has(id)}
                onChosen={selectable ? (wanted) => choice.set(business, wanted) : undefined}
                profile={profileOf(id)}
                filters={filters}
              />
            );
          }}
        </Results>
      )}
      {/* Also while results load, or after a failure. */}
      {choice.chosen.length > 0 && <ChoiceBar choice={choice} onInvite={() => setInviting(choice.chosen)} />}
      {choice.chosen.length === 0 && !showMap && businesses.length > 0 && (
        <FloatingMapButton onShow={toggleMap} />
      )}
      {viewed && (
        <Profile
          key={viewed}
          id={viewed}
          listed={businesses.find(({ id }) => id === viewed)}
          invitation={openInvitation(invitations, viewed)}
          onInvite={canInvite ? (business) => setInviting([business]) : undefined}
          search={search}
          job={property ? jobOf(filters, property) : null}
        />
      )}
      {inviting.length > 0 && property && (
        <InviteDialog
          {...{ draft: DRAFT, businesses: inviting, property, job: jobOf(filters, property) }}
          onSent={choice.remove}
          onClose={() => setInviting([])}
        />
      )}
    </Page>
  );
}
