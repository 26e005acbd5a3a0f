import Box from '@mui/material/Box';
import { REGISTRATION_STATUS_FILTERS, SERVICE_BUSINESS_TYPES } from '../../../backend/contract/statuses';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { CREATED } from '../list/cells/created';
import { Email } from '../list/cells/email';
import { Long } from '../list/cells/long';
import { OneLine } from '../list/cells/one-line';
import { HqList } from '../list/hq-list';
import { CREATED_DAYS, dayFilters } from '../list/inputs/day-filters';
import { searchFilter } from '../list/inputs/search-filter';
import { SelectFilter, selectFilter, toLabels } from '../list/inputs/select-filter';
import type { FilterProps } from '../list/inputs/use-filter-input';
import { RowLink } from '../list/row-link';
import { BESIDE_BOXES, selection } from '../list/select-box';
import type { Column } from '../list/table/column';
import { DecisionBar } from './decision-bar';
import { useWaitingInList } from '../list/inputs/waiting-in-list';
import type { ListedBusiness } from '../shared/types';
import { hasMarks, Marks } from '../shared/unconfirmed';
import { BulkBar } from './bulk-bar';

function StatusFilter(filter: FilterProps) {
  const waiting = useWaitingInList('businesses', filter.source);
  const labels = toLabels(REGISTRATION_STATUS_FILTERS, (value) =>
    value === 'PENDING_REVIEW' && waiting ? `${statusWords(value)} (${waiting})` : statusWords(value),
  );
  return <SelectFilter {...filter} all="All statuses" labels={labels} />;
}

const FILTERS = [
  searchFilter('Search businesses', 'Name, email or address', 'Name or email'),
  <StatusFilter key="status" source="status" label="Status" alwaysOn />,
  selectFilter('serviceBusinessType', 'Type', 'All types', toLabels(SERVICE_BUSINESS_TYPES)),
  ...CREATED_DAYS,
  ...dayFilters('reviewedFrom', 'reviewedTo', 'Reviewed'),
];

const Name = ({ id, name }: ListedBusiness) => <RowLink to={paths.hqBusiness(id)}>{name}</RowLink>;

const Status = ({ registrationStatus, changedSinceApproval }: ListedBusiness) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    <RegistrationStatusChip status={registrationStatus} />
    {changedSinceApproval && <StatusChip status="CHANGED" label="Changed since approval" tone="blue" />}
  </Box>
);

function Owner({ ownerId, user }: ListedBusiness) {
  const name = user.name || 'Not provided';
  return ownerId ? (
    <TextLink to={paths.hqUser(ownerId)} className="touch">
      {name}
    </TextLink>
  ) : (
    name
  );
}

const COLUMNS: Column<ListedBusiness>[] = [
  selection({ getName: ({ name }) => name }),
  {
    source: 'name',
    label: 'Business Name',
    hidden: 'no',
    place: BESIDE_BOXES,
    render: (business) => (
      <Long>
        <Name {...business} />
        <Marks {...business} />
      </Long>
    ),
    card: { name: Name },
  },
  {
    source: 'businessType',
    label: 'Trade',
    render: ({ businessType }) => <Long>{businessType}</Long>,
    card: {
      detail: ({ businessType, user }) => (
        <OneLine minWidth={0} maxWidth="100%">
          {[businessType, user.name].filter(Boolean).join(' · ')}
        </OneLine>
      ),
    },
  },
  // A reviewer finds these two on the page of the business.
  { source: 'email', label: 'Email', hidden: 'at first', render: ({ email }) => <Email>{email}</Email> },
  {
    source: 'address',
    label: 'Address',
    hidden: 'at first',
    render: ({ address }) => <OneLine>{address}</OneLine>,
  },
  {
    source: 'serviceBusinessType',
    label: 'Type',
    hidden: 'at first',
    render: ({ serviceBusinessType }) => statusWords(serviceBusinessType),
  },
  {
    source: 'town',
    label: 'Town',
    sort: false,
    render: ({ town }) => (town ? <Long>{town}</Long> : '–'),
    card: { detail: ({ town }) => town },
  },
  {
    source: 'user.name',
    label: 'Owner',
    render: (business) => (
      <>
        <Long>
          <Owner {...business} />
        </Long>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Email>{business.user.email}</Email>
        </Box>
      </>
    ),
  },
  {
    source: 'registrationStatus',
    label: 'Status',
    place: 'early',
    render: Status,
    card: { control: Status },
  },
  CREATED,
  {
    source: 'actions',
    label: 'Actions',
    sort: false,
    hidden: 'no',
    render: ({ id }) => (
      <LinkButton size="small" variant="outlined" color="inherit" to={paths.hqBusiness(id)}>
        View
      </LinkButton>
    ),
    card: { detail: (business) => hasMarks(business) && <Marks {...business} /> },
  },
];

/** Every business, whatever its status. */
export default function BusinessList() {
  return (
    <HqList<ListedBusiness>
      title="Business Management"
      failure="Failed to fetch businesses"
      above={<DecisionBar />}
      filters={FILTERS}
      columns={COLUMNS}
      selection={<BulkBar />}
    />
  );
}
