import type { HqProperty } from '../../api/types';
import type { ManagementType } from '../../../backend/contract/statuses';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link, Navigate, useSearchParams } from 'react-router';
import { EmailText } from '../../shared/contact';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { auditPath } from '../shared/list-paths';
import type { Column } from '../list/table/column';
import { CardMenu } from '../list/cells/card-menu';
import { CREATED } from '../list/cells/created';
import { HqList } from '../list/hq-list';
import { CREATED_DAYS } from '../list/inputs/day-filters';
import { searchFilter } from '../list/inputs/search-filter';
import { selectFilter } from '../list/inputs/select-filter';
import { BESIDE_BOXES, selection } from '../list/select-box';
import { SelectionBar } from '../list/selection-bar';
import { OneLine } from '../list/cells/one-line';
import { Long } from '../list/cells/long';
import { RoleWords } from '../list/cells/roles';
import { RowLink } from '../list/row-link';
import { Manager } from './manager';

function Name({ id, memorableName }: HqProperty) {
  return <RowLink to={paths.hqProperty(id)}>{memorableName}</RowLink>;
}

/** Little padding, so that the two icons of a row fit into a narrow column. */
const SMALL = { p: 0.25 } as const;

/** What has happened to a property, and the way out to its public page. */
function Links({ id, slug, memorableName }: HqProperty) {
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
      <Tooltip title="History">
        <IconButton
          size="small"
          sx={SMALL}
          component={Link}
          to={auditPath({ propertyId: id })}
          aria-label={`History of ${memorableName}`}
        >
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Public Page">
        <IconButton
          size="small"
          sx={SMALL}
          href={paths.publicProperty(slug)}
          target="_blank"
          aria-label={`Public page of ${memorableName}, opens in a new tab`}
        >
          <OpenIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** The same on a card, behind one button. */
const Menu = ({ id, slug, memorableName }: HqProperty) => (
  <CardMenu
    about={memorableName}
    items={[
      { label: 'History', to: auditPath({ propertyId: id }) },
      { label: 'Public Page', href: paths.publicProperty(slug) },
    ]}
  />
);

const Owner = ({ ownerId, user }: HqProperty) => (
  <TextLink to={paths.hqUser(ownerId)} className="touch">
    {user.name}
  </TextLink>
);

const MANAGEMENT: Record<ManagementType, string> = {
  BUSINESS_MANAGED: 'Managed',
  SELF_MANAGED: 'Self-managed',
};

const FILTERS = [
  searchFilter('Search by address, property or owner', 'Address, name or email', 'Name or place'),
  selectFilter('managementType', 'Management', 'All properties', MANAGEMENT),
  ...CREATED_DAYS,
];

/** Most addresses on one line where there is room. Elsewhere they go on after the @. */
const EMAIL_WIDTH = 'clamp(150px, calc(100vw - 1190px), 260px)';

const COLUMNS: Column<HqProperty>[] = [
  selection({ getName: ({ memorableName }) => memorableName }),
  {
    source: 'memorableName',
    label: 'Property Name',
    hidden: 'no',
    place: BESIDE_BOXES,
    render: (property) => (
      <Long minWidth={115} maxWidth={220}>
        <Name {...property} />
      </Long>
    ),
    card: { name: Name },
  },
  {
    source: 'address',
    label: 'Address',
    render: ({ address }) => (
      <Long minWidth={140} maxWidth={300}>
        <span title={address}>{shortAddress(address)}</span>
      </Long>
    ),
    card: {
      detail: ({ address }) => (
        <OneLine minWidth={0} maxWidth="100%" title={address}>
          {shortAddress(address)}
        </OneLine>
      ),
    },
  },
  {
    source: 'user.name',
    label: 'Owner',
    render: (property) => (
      <Long minWidth={135} maxWidth={190}>
        <Owner {...property} />
      </Long>
    ),
    card: { detail: Owner },
  },
  {
    source: 'user.email',
    label: 'Owner Email',
    render: ({ user }) => (
      <Long minWidth={EMAIL_WIDTH} maxWidth={300}>
        <EmailText email={user.email} />
      </Long>
    ),
  },
  {
    source: 'user.roles',
    label: 'Roles',
    render: ({ user }) => <RoleWords roles={user.roles} />,
  },
  {
    source: 'manager',
    label: 'Managed By',
    sort: false,
    // The exceptions stand out.
    render: ({ propertyManager }) => (
      <Box sx={{ color: 'text.secondary' }}>
        <Long>
          <Manager manager={propertyManager} />
        </Long>
      </Box>
    ),
    card: { detail: ({ propertyManager }) => <Manager manager={propertyManager} by /> },
  },
  CREATED,
  {
    source: 'links',
    label: 'Actions',
    sort: false,
    hidden: 'no',
    render: Links,
    card: { control: Menu },
  },
];

/** Every property with its owner. The address of one from before, `?property=`, leads to its page. */
export default function PropertyList() {
  const [params] = useSearchParams();
  const id = params.get('property');
  if (id) return <Navigate to={paths.hqProperty(id)} replace />;
  return (
    <HqList<HqProperty>
      title="Properties Management"
      failure="Failed to load properties"
      filters={FILTERS}
      columns={COLUMNS}
      selection={<SelectionBar noun={['property', 'properties']} />}
    />
  );
}
