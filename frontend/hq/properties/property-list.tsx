import type { HqProperty } from '../../api/types';
import type { Column } from '../list/data-table';
import { Day } from '../list/day';
import { ListPage } from '../list/list-page';
import { Long } from '../list/long';
import { SearchField } from '../list/search-field';

const COLUMNS: Column<HqProperty>[] = [
  {
    source: 'memorableName',
    label: 'Property Name',
    hidden: 'no',
    render: ({ memorableName }) => <Long>{memorableName}</Long>,
  },
  { source: 'address', label: 'Address', render: ({ address }) => <Long>{address}</Long> },
  { source: 'user.name', label: 'Owner', render: ({ user }) => <Long>{user.name}</Long> },
  { source: 'user.email', label: 'Owner Email', render: ({ user }) => <Long>{user.email}</Long> },
  { source: 'user.roles', label: 'Roles', render: ({ user }) => user.roles.join(', ') },
  {
    source: 'createdAt',
    label: 'Created',
    sort: 'DESC',
    render: ({ createdAt }) => <Day iso={createdAt} />,
  },
];

/** Every property with its owner. */
export default function PropertyList() {
  return (
    <ListPage
      resource="properties"
      title="Properties Management"
      failure="Failed to load properties"
      filters={<SearchField label="Search by address" placeholder="Address, name or owner" />}
      columns={COLUMNS}
    />
  );
}
