import { REGISTRATION_STATUS_FILTERS } from '../../../backend/contract/statuses';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import type { Column } from '../list/data-table';
import { Day } from '../list/day';
import { ListPage } from '../list/list-page';
import { useFilter } from '../list/list-state';
import { Long } from '../list/long';
import { NativeSelect } from '../list/native-select';
import { SearchField } from '../list/search-field';
import type { ListedBusiness } from '../shared/types';

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...REGISTRATION_STATUS_FILTERS.map((value) => ({ value, label: statusWords(value) })),
];

function StatusFilter() {
  const [status, setStatus] = useFilter('status');
  return <NativeSelect label="Status" value={status} options={STATUS_OPTIONS} onChange={setStatus} />;
}

function Status({ registrationStatus, changedSinceApproval }: ListedBusiness) {
  return (
    <>
      <RegistrationStatusChip status={registrationStatus} />
      {changedSinceApproval && <StatusChip status="CHANGED" label="Changed since approval" tone="blue" />}
    </>
  );
}

const COLUMNS: Column<ListedBusiness>[] = [
  {
    source: 'name',
    label: 'Business Name',
    hidden: 'no',
    render: ({ id, name }) => (
      <Long>
        <TextLink to={paths.hqBusiness(id)}>{name}</TextLink>
      </Long>
    ),
  },
  { source: 'businessType', label: 'Type', render: ({ businessType }) => <Long>{businessType}</Long> },
  // A reviewer finds these two on the page of the business.
  { source: 'email', label: 'Email', hidden: 'at first', render: ({ email }) => <Long>{email}</Long> },
  {
    source: 'address',
    label: 'Address',
    hidden: 'at first',
    render: ({ address }) => <Long>{address}</Long>,
  },
  {
    source: 'user.name',
    label: 'Owner',
    render: ({ user }) => <Long>{user.name || 'Not provided'}</Long>,
  },
  { source: 'user.email', label: 'Owner Email', render: ({ user }) => <Long>{user.email}</Long> },
  { source: 'registrationStatus', label: 'Status', render: (business) => <Status {...business} /> },
  {
    source: 'createdAt',
    label: 'Created',
    sort: 'DESC',
    render: ({ createdAt }) => <Day iso={createdAt} />,
  },
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
  },
];

/** Every business, whatever its status. */
export default function BusinessList() {
  return (
    <ListPage
      resource="businesses"
      title="Business Management"
      failure="Failed to fetch businesses"
      filters={
        <>
          <SearchField label="Search businesses" placeholder="Name, email or address" />
          <StatusFilter />
        </>
      }
      columns={COLUMNS}
      rowPath={({ id }) => paths.hqBusiness(id)}
    />
  );
}
