import Box from '@mui/material/Box';
import { hasMixedScripts } from '../../../backend/contract/email';
import { REGISTRATION_STATUS_FILTERS, SERVICE_BUSINESS_TYPES } from '../../../backend/contract/statuses';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import type { Column } from '../list/data-table';
import { Day } from '../list/cells/day';
import { CreatedSince } from '../list/filter-bar';
import { ListPage } from '../list/list-page';
import { useFilter } from '../list/list-state';
import { useWaitingInList } from '../review/waiting-in-list';
import { Email } from '../list/cells/email';
import { Long } from '../list/cells/long';
import { OneLine } from '../list/cells/one-line';
import { RowLink } from '../list/row-link';
import { NativeSelect } from '../list/native-select';
import { SearchField } from '../list/search-field';
import { DecisionBar } from '../review/decision-bar';
import type { ListedBusiness } from '../shared/types';
import { MixedScriptsMark, UnconfirmedMark } from '../shared/unconfirmed';

function StatusFilter() {
  const [status, setStatus] = useFilter('status');
  const waiting = useWaitingInList('businesses', 'status');
  const options = [
    { value: '', label: 'All statuses' },
    ...REGISTRATION_STATUS_FILTERS.map((value) => ({
      value,
      label:
        value === 'PENDING_REVIEW' && waiting ? `${statusWords(value)} (${waiting})` : statusWords(value),
    })),
  ];
  return <NativeSelect label="Status" value={status} options={options} onChange={setStatus} />;
}

const TYPE_OPTIONS = [
  { value: '', label: 'All types' },
  ...SERVICE_BUSINESS_TYPES.map((value) => ({ value, label: statusWords(value) })),
];

function TypeFilter() {
  const [type, setType] = useFilter('serviceBusinessType');
  return <NativeSelect label="Type" value={type} options={TYPE_OPTIONS} onChange={setType} />;
}

function Status({ registrationStatus, changedSinceApproval }: ListedBusiness) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <RegistrationStatusChip status={registrationStatus} />
      {changedSinceApproval && <StatusChip status="CHANGED" label="Changed since approval" tone="blue" />}
    </Box>
  );
}

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
  {
    source: 'name',
    label: 'Business Name',
    hidden: 'no',
    place: { pinned: 0 },
    render: ({ id, name, email, emailConfirmed }) => (
      <Long>
        <RowLink to={paths.hqBusiness(id)}>{name}</RowLink>
        {!emailConfirmed && <UnconfirmedMark />}
        <MixedScriptsMark email={email} />
      </Long>
    ),
  },
  { source: 'businessType', label: 'Trade', render: ({ businessType }) => <Long>{businessType}</Long> },
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
    render: (business) => <Status {...business} />,
  },
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
      above={<DecisionBar />}
      search={
        <SearchField label="Search businesses" placeholder="Name, email or address" short="Name or email" />
      }
      filters={
        <>
          <StatusFilter />
          <TypeFilter />
          <CreatedSince />
        </>
      }
      card={(business) => ({
        name: <RowLink to={paths.hqBusiness(business.id)}>{business.name}</RowLink>,
        details: [
          <OneLine key="who" minWidth={0} maxWidth="100%">
            {[business.businessType, business.user.name].filter(Boolean).join(' · ')}
          </OneLine>,
          ...(business.town ? [<span key="town">{business.town}</span>] : []),
          <Day key="day" iso={business.createdAt} />,
          ...(business.emailConfirmed ? [] : [<UnconfirmedMark key="mark" />]),
          ...(hasMixedScripts(business.email)
            ? [<MixedScriptsMark key="scripts" email={business.email} />]
            : []),
        ],
        control: <Status {...business} />,
      })}
      columns={COLUMNS}
      rowPath={({ id }) => paths.hqBusiness(id)}
    />
  );
}
