import { DataTable } from 'react-admin';
import { HQ_PAGE_SIZE } from '../../backend/contract/limits';
import type { HqProperty } from '../api/types';
import { Day } from './list/day';
import { ExportButton } from './list/export-button';
import { ListPage } from './list/list-page';
import { Long } from './list/long';
import { SavedViews } from './list/saved-views';
import { SearchField } from './list/search-field';

const Column = DataTable.Col<HqProperty>;

/** Every property with its owner. */
export default function PropertyList() {
  return (
    <ListPage
      title="Properties Management"
      perPage={HQ_PAGE_SIZE}
      failure="Failed to load properties"
      things="properties"
      columns={{
        address: 'Address',
        'user.name': 'Owner',
        'user.email': 'Owner Email',
        'user.roles': 'Roles',
        createdAt: 'Created',
      }}
      filters={<SearchField label="Search by address" placeholder="Address, name or owner" />}
      tools={
        <>
          <SavedViews />
          <ExportButton resource="properties" />
        </>
      }
    >
      <DataTable<HqProperty> bulkActionButtons={false} rowClick={false}>
        <Column
          source="memorableName"
          label="Property Name"
          render={({ memorableName }) => <Long>{memorableName}</Long>}
        />
        <Column source="address" label="Address" render={({ address }) => <Long>{address}</Long>} />
        <Column source="user.name" label="Owner" render={({ user }) => <Long>{user.name}</Long>} />
        <Column source="user.email" label="Owner Email" render={({ user }) => <Long>{user.email}</Long>} />
        <Column source="user.roles" label="Roles" render={({ user }) => user.roles.join(', ')} />
        <Column
          source="createdAt"
          label="Created"
          sortByOrder="DESC"
          render={({ createdAt }) => <Day iso={createdAt} />}
        />
      </DataTable>
    </ListPage>
  );
}
