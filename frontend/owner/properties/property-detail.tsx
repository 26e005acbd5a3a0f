import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Invitation, PropertyDetails } from '../../api/types';
import { useIsAdministrator } from '../../api/use-session';
import { Widgets } from '../../shared/feedback/widget';
import { findDraft } from '../../shared/forms/drafts';
import { LinkButton } from '../../shared/layout/link-button';
import { BackLink, Page } from '../../shared/layout/page';
import { usePhone } from '../../shared/layout/use-phone';
import { useDocuments, type Document } from '../../shared/documents/queries';
import { paths } from '../../shared/paths';
import { DeadlinesSection } from '../deadlines/deadlines-section';
import { usePropertyDeadlines } from '../deadlines/queries';
import { DocumentsSection } from '../documents/documents-section';
import { GuideSummary } from '../guide/guide-summary';
import { useGuide } from '../guide/queries';
import { InsightRows } from '../insights/insight-rows';
import { useInsightsAbout } from '../insights/use-insights-about';
import { countPending } from '../invitations/open-invitation';
import { PropertyInvitations } from '../invitations/property-invitations';
import { heightOf } from '../invitations/use-folding';
import { usePropertyQuotes } from '../quotes/queries';
import { QuotesSection } from '../quotes/quotes-section';
import { DETAIL_GRID, DetailSkeleton } from '../shared/detail-skeleton';
import { usePropertyInvitations } from '../shared/queries/invitations';
import { useSeededProperty } from '../shared/queries/properties';
import { SECTION_COLUMN, SectionNav } from '../shared/section-nav';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { useLoadedOnce } from '../shared/use-loaded-once';
import { BusinessManagement } from './business-management';
import { ManagementBadge } from './management-badge';
import { PropertyMenu } from './property-menu';
import { FullAddress, Location, PropertyTechnicalDetails } from './property-facts';
import { PropertyOwner } from './property-owner';
import { CopyPublicAddress, PublicAddressLine } from './public-address';
import { PublicPage } from './public-page';
import { renameDraft, RenameDialog } from './rename-dialog';
import { WhoLooksAfter } from './who-looks-after';

/**
 * The people of the managing business go back to it, and administrators to the list in HQ: the list of the dashboard
 * would show only properties of their own.
 */
function BackToList({ property: { abilities, owner, propertyManager } }: { property: PropertyDetails }) {
  const isAdministrator = useIsAdministrator();
  const { businessId, business } = propertyManager;
  const [to, label] =
    owner && businessId && business
      ? [paths.business(businessId), `Back to ${business.name}`]
      : !abilities.update && isAdministrator
        ? [paths.hqProperties, 'Back to Properties in HQ']
        : [paths.properties, 'Back to Properties'];
  return <BackLink to={to}>{label}</BackLink>;
}

function Actions({ property }: { property: PropertyDetails }) {
  const { abilities } = property;
  return (
    <>
      <CopyPublicAddress
        slug={property.slug}
        label="Copy Link"
        size="medium"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
      {abilities.update && (
        <LinkButton to={paths.propertyEdit(property.id)} variant="outlined" color="inherit">
          Edit Property
        </LinkButton>
      )}
      {abilities.delete && <PropertyMenu property={property} />}
    </>
  );
}

interface SectionsProps {
  property: PropertyDetails;
  /** Those that wait for an answer. */
  invitations: number;
  deadlines: number | undefined;
  documents: number | undefined;
  quotes: number | undefined;
}

/** Its owner and the people of the managing business, who are told whose it is; not administrators. */
const mayReadDocuments = ({ abilities, owner }: PropertyDetails): boolean =>
  abilities.update || owner !== null;

interface ColumnsProps {
  property: PropertyDetails;
  invitations: readonly Invitation[];
  documents: readonly Document[];
  onRename: () => void;
}

/** Links to the sections that the user sees, in the order of use. */
function Sections({ property, invitations, deadlines, documents, quotes }: SectionsProps) {
  const { abilities, owner } = property;
  const sections = [
    ...(owner ? [{ id: 'owner', label: 'Owner' }] : []),
    ...(abilities.assign ? [{ id: 'management', label: 'Management' }] : []),
    ...(quotes ? [{ id: 'quotes', label: 'Quotes', count: quotes }] : []),
    ...(abilities.invite
      ? [{ id: 'invitations', label: 'Invitations', waiting: { count: invitations, quiet: true } }]
      : []),
    { id: 'deadlines', label: 'Deadlines', count: deadlines || undefined },
    ...(mayReadDocuments(property)
      ? [{ id: 'documents', label: 'Documents', count: documents || undefined }]
      : []),
    ...(abilities.update
      ? [
          { id: 'guide', label: 'Guest Guide' },
          { id: 'public-link', label: 'Public Link' },
        ]
      : []),
    { id: 'location', label: 'Location' },
    { id: 'technical-details', label: 'Technical Details' },
  ];
  return <SectionNav sections={sections} />;
}

/** In px: invitations from which on the left column would be much longer than the right one. */
const LONG = 520;

/** The sections of a property: what happens there, and beside it what the property is. One under the other on a phone. */
function Columns({ property, invitations, documents, onRename }: ColumnsProps) {
  const { abilities, owner, id } = property;
  // Decided once: no section may change places under the pointer.
  const phone = usePhone();
  const [long] = useState(!phone && heightOf(invitations) >= LONG);
  const deadlines = (
    <DeadlinesSection propertyId={id} propertyName={property.memorableName} documents={documents} />
  );
  const papers = mayReadDocuments(property) && (
    <DocumentsSection propertyId={id} canChange={abilities.update} />
  );
  const guide = abilities.update && <GuideSummary propertyId={id} />;
  return (
    <Box sx={owner || abilities.update ? DETAIL_GRID : undefined}>
      <Box sx={SECTION_COLUMN}>
        <Widgets>
          {owner && <PropertyOwner owner={owner} />}
          {abilities.assign && <WhoLooksAfter property={property} />}
          {abilities.assign && <BusinessManagement property={property} />}
          {abilities.invite && <QuotesSection propertyId={id} />}
          {abilities.invite && <PropertyInvitations propertyId={id} />}
          {long ? guide : deadlines}
          {!long && papers}
        </Widgets>
      </Box>
      <Box sx={SECTION_COLUMN}>
        <Widgets>
          {long ? deadlines : guide}
          {long && papers}
          {abilities.update && <PublicPage property={property} onRename={onRename} />}
          <Location property={property} />
          <PropertyTechnicalDetails property={property} />
        </Widgets>
      </Box>
    </Box>
  );
}

/** A property. Its owner can change it; the people of the managing business can only read it. */
export default function PropertyDetail() {
  const { id = '' } = useParams();
  const query = useSeededProperty(id);
  const property = query.data;
  const [renaming, setRenaming] = useState(() => findDraft(renameDraft(id)) !== null);
  const insights = useInsightsAbout({ propertyId: id });
  // Waits for these, too, so that nothing moves when they arrive.
  const deadlines = usePropertyDeadlines(id);
  const invitations = usePropertyInvitations(id, property?.abilities.invite ?? false);
  const documents = useDocuments(
    { subjectType: 'PROPERTY', subjectId: id },
    property !== undefined && mayReadDocuments(property),
  );
  const quotes = usePropertyQuotes(id, property?.abilities.invite ?? false);
  const guide = useGuide(id, property?.abilities.update ?? false);

  const loaded = useLoadedOnce(
    id,
    !!property &&
      !insights.isWaiting &&
      !deadlines.isPending &&
      ![invitations, documents, quotes, guide].some(({ isLoading }) => isLoading),
  );

  useLeaveOnFailure(query, 'Failed to load property details', paths.properties);

  if (!property || !loaded) return <DetailSkeleton thing="Property" />;
  const counts = {
    property,
    invitations: countPending(invitations.data),
    deadlines: deadlines.data?.deadlines.length,
    documents: documents.data?.length,
    quotes: quotes.data?.length,
  };

  return (
    <Page
      title={property.memorableName}
      badge={<ManagementBadge property={property} />}
      subtitle={
        <>
          <FullAddress address={property.address} />
          <PublicAddressLine slug={property.slug} />
        </>
      }
      back={<BackToList property={property} />}
      actions={<Actions property={property} />}
    >
      <InsightRows onItsPage rows={insights.rows} />
      <Sections {...counts} />
      <Columns
        key={id}
        property={property}
        invitations={invitations.data ?? []}
        documents={documents.data ?? []}
        onRename={() => setRenaming(true)}
      />
      {renaming && <RenameDialog property={property} onClose={() => setRenaming(false)} />}
    </Page>
  );
}
