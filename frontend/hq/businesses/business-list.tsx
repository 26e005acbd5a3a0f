import { DataTable } from 'react-admin';
import { HQ_PAGE_SIZE } from '../../../backend/contract/limits';
import { REGISTRATION_STATUS_FILTERS } from '../../../backend/contract/statuses';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/status-chip';
import { Day } from '../list/day';
import { ExportButton } from '../list/export-button';
import { ListPage } from '../list/list-page';
import { useFilter } from '../list/list-state';
import { Long } from '../list/long';
import { NativeSelect } from '../list/native-select';
import { SavedViews } from '../list/saved-views';
import { SearchField } from '../list/search-field';
import type { ListedBusiness } from '../types';

const Column = DataTable.Col<ListedBusiness>;

/** A reviewer finds these on the page of the business. */
const HIDDEN = ['email', 'address'];

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...REGISTRATION_STATUS_FILTERS.map((value) => ({ value, label: statusWords(value) })),
];

function StatusFilter() {
  const [status, setStatus] = useFilter('status');
  return <NativeSelect label="Status" value={status} options={STATUS_OPTIONS} onChange={setStatus} />;
}

/** Every business, whatever its status. */
export default function BusinessList() {
  return (
    <ListPage
      title="Business Management"
      perPage={HQ_PAGE_SIZE}
      failure="Failed to fetch businesses"
      things="businesses"
      columns={{
        businessType: 'Type',
        email: 'Email',
        address: 'Address',
        'user.name': 'Owner',
        'user.email': 'Owner Email',
        registrationStatus: 'Status',
        createdAt: 'Created',
      }}
      hiddenColumns={HIDDEN}
      filters={
        <>
          <SearchField label="Search businesses" placeholder="Name, email or address" />
          <StatusFilter />
        </>
      }
      tools={
        <>
          <SavedViews />
          <ExportButton resource="businesses" />
        </>
      }
    >
      <DataTable<ListedBusiness> bulkActionButtons={false} hiddenColumns={HIDDEN}>
        <Column
          source="name"
          label="Business Name"
          render={({ id, name }) => (
            <Long>
              <TextLink to={paths.hqBusiness(id)}>{name}</TextLink>
            </Long>
          )}
        />
        <Column
          source="businessType"
          label="Type"
          render={({ businessType }) => <Long>{businessType}</Long>}
        />
        <Column source="email" label="Email" render={({ email }) => <Long>{email}</Long>} />
        <Column source="address" label="Address" render={({ address }) => <Long>{address}</Long>} />
        <Column
          source="user.name"
          label="Owner"
          render={({ user }) => <Long>{user.name || 'Not provided'}</Long>}
        />
        <Column source="user.email" label="Owner Email" render={({ user }) => <Long>{user.email}</Long>} />
        <Column
          source="registrationStatus"
          label="Status"
          render={({ registrationStatus, changedSinceApproval }) => (
            <>
              <RegistrationStatusChip status={registrationStatus} />
              {changedSinceApproval && (
                <StatusChip status="CHANGED" label="Changed since approval" tone="blue" />
              )}
            </>
          )}
        />
        <Column
          source="createdAt"
          label="Created"
          sortByOrder="DESC"
          render={({ createdAt }) => <Day iso={createdAt} />}
        />
        <Column
          label="Actions"
          render={({ id }) => (
            <LinkButton size="small" variant="outlined" color="inherit" to={paths.hqBusiness(id)}>
              View
            </LinkButton>
          )}
        />
      </DataTable>
    </ListPage>
  );
}
