import type { HqProperty } from '../../api/types';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { auditPath } from '../shared/audit-path';
import type { Column } from '../list/data-table';
import { Day } from '../list/cells/day';
import { ListPage } from '../list/list-page';
import { Email } from '../list/cells/email';
import { Long } from '../list/cells/long';
import { RowLink } from '../list/row-link';
import { SearchField } from '../list/search-field';

/** What has happened to a property. */
function History({ id, memorableName }: HqProperty) {
  return (
    <Tooltip title="History">
      <IconButton
        size="small"
        component={Link}
        to={auditPath({ subjectId: id })}
        aria-label={`History of ${memorableName}`}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

const Owner = ({ ownerId, user }: HqProperty) => <TextLink to={paths.hqUser(ownerId)}>{user.name}</TextLink>;

const COLUMNS: Column<HqProperty>[] = [
  {
    source: 'memorableName',
    label: 'Property Name',
    hidden: 'no',
    place: { pinned: 0 },
    render: ({ memorableName, slug }) => (
      <Long>
        <RowLink to={paths.publicProperty(slug)} title="Public page">
          {memorableName}
        </RowLink>
      </Long>
    ),
  },
  {
    source: 'address',
    label: 'Address',
    render: ({ address }) => (
      <Long minWidth={190} maxWidth={300}>
        {address}
      </Long>
    ),
  },
  {
    source: 'user.name',
    label: 'Owner',
    render: (property) => (
      <Long maxWidth={190}>
        <Owner {...property} />
      </Long>
    ),
  },
  { source: 'user.email', label: 'Owner Email', render: ({ user }) => <Email>{user.email}</Email> },
  {
    source: 'user.roles',
    label: 'Roles',
    render: ({ user }) => (
      <Typography component="span" variant="caption" color="textSecondary">
        {user.roles.join(', ')}
      </Typography>
    ),
  },
  {
    source: 'createdAt',
    label: 'Created',
    sort: 'DESC',
    render: ({ createdAt }) => <Day iso={createdAt} />,
  },
  {
    source: 'history',
    label: 'History',
    // The icons speak for themselves.
    heading: <span style={visuallyHidden}>History</span>,
    sort: false,
    hidden: 'no',
    render: (property) => <History {...property} />,
  },
];

/** Every property with its owner. */
export default function PropertyList() {
  return (
    <ListPage
      resource="properties"
      title="Properties Management"
      failure="Failed to load properties"
      search={
        <SearchField
          label="Search by address or name"
          placeholder="Address, property or owner"
          short="Address or name"
        />
      }
      columns={COLUMNS}
      card={(property) => ({
        name: <RowLink to={paths.publicProperty(property.slug)}>{property.memorableName}</RowLink>,
        details: [
          property.address,
          <Owner key="owner" {...property} />,
          <Day key="day" iso={property.createdAt} />,
        ],
        control: <History {...property} />,
      })}
      rowPath={({ slug }) => paths.publicProperty(slug)}
    />
  );
}
