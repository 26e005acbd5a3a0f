import Box from '@mui/material/Box';
import { hasMixedScripts } from '../../../backend/contract/email';
import { DateInput } from 'react-admin';
import { REGISTRATION_STATUS_FILTERS, SERVICE_BUSINESS_TYPES } from '../../../backend/contract/statuses';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RegistrationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import type { Column } from '../list/table/column';
import { Day } from '../list/cells/day';
import { HqList } from '../list/hq-list';
import { CREATED_DAYS } from '../list/inputs/day-filters';
import { SearchFilter } from '../list/inputs/search-filter';
import { SelectFilter } from '../list/inputs/select-filter';
import type { FilterProps } from '../list/inputs/use-filter-input';
import { BESIDE_BOXES, SelectBox, SelectPageBox, SELECTION } from '../list/select-box';
import { useWaitingInList } from '../review/waiting-in-list';
import { Email } from '../list/cells/email';
import { Long } from '../list/cells/long';
import { OneLine } from '../list/cells/one-line';
import { RowLink } from '../list/row-link';
import { DecisionBar } from '../review/decision-bar';
import type { ListedBusiness } from '../shared/types';
import { MixedScriptsMark, UnconfirmedMark } from '../shared/unconfirmed';
import { BulkBar } from './bulk-bar';

function StatusFilter({ source, label }: FilterProps) {
  const waiting = useWaitingInList('businesses', source);
  const options = [
    { value: '', label: 'All statuses' },
    ...REGISTRATION_STATUS_FILTERS.map((value) => ({
      value,
      label:
        value === 'PENDING_REVIEW' && waiting ? `${statusWords(value)} (${waiting})` : statusWords(value),
    })),
  ];
  return <SelectFilter source={source} label={label} options={options} />;
}

const TYPE_OPTIONS = [
  { value: '', label: 'All types' },
  ...SERVICE_BUSINESS_TYPES.map((value) => ({ value, label: statusWords(value) })),
];

const FILTERS = [
  <SearchFilter
    key="search"
    source="search"
    label="Search businesses"
    placeholder="Name, email or address"
    short="Name or email"
    alwaysOn
  />,
  <StatusFilter key="status" source="status" label="Status" alwaysOn />,
  <SelectFilter key="type" source="serviceBusinessType" label="Type" options={TYPE_OPTIONS} alwaysOn />,
  ...CREATED_DAYS,
  <DateInput key="reviewedFrom" source="reviewedFrom" label="Reviewed From" />,
  <DateInput key="reviewedTo" source="reviewedTo" label="Reviewed To" />,
];

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
  { ...SELECTION, heading: <SelectPageBox />, render: (business) => <SelectBox {...business} /> },
  {
    source: 'name',
    label: 'Business Name',
    hidden: 'no',
    place: BESIDE_BOXES,
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
    <HqList<ListedBusiness>
      title="Business Management"
      failure="Failed to fetch businesses"
      above={<DecisionBar />}
      filters={FILTERS}
      selection={<BulkBar />}
      card={(business) => ({
        select: <SelectBox {...business} />,
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
    />
  );
}
