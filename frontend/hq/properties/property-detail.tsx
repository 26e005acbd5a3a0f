import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { MailLink } from '../../shared/contact';
import { formatDate, formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { InvitationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import { PropertyMap } from '../../shared/map/map';
import { paths } from '../../shared/paths';
import { HqPage } from '../shared/hq-page';
import { useReviewedUser } from '../shared/queries';
import { Timeline } from '../../shared/timeline/timeline';
import { LatestEvents } from '../shared/latest-events';
import { Back, RecordPage } from '../shared/record-page';
import { ReviewLayout } from '../shared/review/review-card';
import { FactSection, LinesSection, Section } from '../shared/section';
import type { AuditEvent, ReviewedProperty } from '../shared/types';
import { Manager } from './manager';

interface Part {
  property: ReviewedProperty;
}

/** Its own page need not name the property with each invitation: the business is enough. */
const withoutName = (event: AuditEvent, { memorableName }: ReviewedProperty): AuditEvent => {
  const { label } = event.subject;
  return {
    ...event,
    subject: { ...event.subject, label: label && label.replace(` for ${memorableName}`, '') },
  };
};

/** The owner with the status of the account, which decides what the public page shows. */
function Owner({ id }: { id: string }) {
  const { data: user, isError } = useReviewedUser(id);
  if (!user) return isError ? "We couldn't load the owner" : <Skeleton width="60%" />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextLink to={paths.hqUser(id)}>{user.name}</TextLink>
        <StatusChip status={user.accountStatus} />
      </Box>
      <MailLink email={user.email} className="touch" />
    </>
  );
}

const Information = ({ property: { slug, ownerId, createdAt, propertyManager } }: Part) => (
  <FactSection
    title="Property Information"
    facts={[
      ['Owner', <Owner key="owner" id={ownerId} />, 'wide'],
      ['Managed By', <Manager key="manager" manager={propertyManager} />],
      ['Created', formatDateTime(createdAt)],
      [
        'Public Page',
        <Link key="page" href={paths.publicProperty(slug)} target="_blank">
          {paths.publicProperty(slug)}
          <OpenIcon titleAccess="opens in a new tab" sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px' }} />
        </Link>,
        'wide',
      ],
    ]}
  />
);

const Location = ({ property: { memorableName, latitude, longitude, locationPrecision } }: Part) => (
  <Section title="Location">
    <PropertyMap
      points={[{ latitude, longitude, label: memorableName }]}
      precision={locationPrecision}
      height={240}
      label={`Map of ${memorableName}`}
    />
  </Section>
);

const Invitations = ({ property: { invitations } }: Part) => (
  <LinesSection
    title="Invitations"
    words="No business was invited."
    lines={invitations.map(({ id, business, status, finishedAt, invitationType, createdAt }) => (
      <li key={id}>
        {business ? (
          <TextLink to={paths.hqBusiness(business.id)} className="touch">
            {business.name}
          </TextLink>
        ) : (
          'Deleted business'
        )}
        <InvitationStatusChip invitation={{ status, finishedAt }} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {statusWords(invitationType)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Box>
      </li>
    ))}
  />
);

function Detail({ property }: { property: ReviewedProperty }) {
  return (
    <HqPage title={property.memorableName} subtitle={property.address} back={<Back />}>
      <ReviewLayout card={null} columns="minmax(0, 3fr) minmax(0, 2fr)">
        <>
          <Information property={property} />
          <Invitations property={property} />
          <LatestEvents
            title="History"
            about={{ propertyId: property.id }}
            limit={20}
            empty="Nothing happened here yet."
            failure="We couldn't load the activity"
          >
            {(events) => <Timeline events={events.map((event) => withoutName(event, property))} />}
          </LatestEvents>
        </>
        <Location property={property} />
      </ReviewLayout>
    </HqPage>
  );
}

/** What HQ knows of a property. */
export default function PropertyDetail() {
  return (
    <RecordPage<ReviewedProperty> title="Property" failure="Failed to load properties">
      {(property) => <Detail key={property.id} property={property} />}
    </RecordPage>
  );
}
