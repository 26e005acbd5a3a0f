import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { MailLink } from '../../shared/contact';
import { formatDate, formatDateTime } from '../../shared/format';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { BackLink } from '../../shared/layout/page';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { InvitationStatusChip, StatusChip, statusWords } from '../../shared/layout/status-chip';
import { PropertyMap } from '../../shared/map/map';
import { paths } from '../../shared/paths';
import { HqPage } from '../shared/hq-page';
import { useReviewedUser } from '../shared/queries';
import { Timeline } from '../../shared/timeline/timeline';
import { LatestEvents } from '../shared/latest-events';
import { RecordPage } from '../shared/record-page';
import { FACT_COLUMN } from '../shared/review/review-card';
import { EmptySection, Fact, Facts, Section } from '../shared/section';
import type { AuditEvent, ReviewedProperty } from '../shared/types';
import { Manager } from './manager';

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

function Information({ property }: { property: ReviewedProperty }) {
  const { slug, ownerId, createdAt, propertyManager } = property;
  return (
    <Section title="Property Information">
      <Facts>
        <Fact term="Owner" wide>
          <Owner id={ownerId} />
        </Fact>
        <Fact term="Managed By">
          <Manager manager={propertyManager} />
        </Fact>
        <Fact term="Created">{formatDateTime(createdAt)}</Fact>
        <Fact term="Public Page" wide>
          <Link href={paths.publicProperty(slug)} target="_blank">
            {paths.publicProperty(slug)}
            <OpenIcon
              titleAccess="opens in a new tab"
              sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px' }}
            />
          </Link>
        </Fact>
      </Facts>
    </Section>
  );
}

function Location({ property }: { property: ReviewedProperty }) {
  const { memorableName, latitude, longitude, locationPrecision } = property;
  return (
    <Section title="Location">
      <PropertyMap
        points={[{ latitude, longitude, label: memorableName }]}
        precision={locationPrecision}
        height={240}
        label={`Map of ${memorableName}`}
      />
    </Section>
  );
}

function Invitations({ invitations }: Pick<ReviewedProperty, 'invitations'>) {
  if (invitations.length === 0) return <EmptySection title="Invitations" words="No business was invited." />;
  return (
    <Section title="Invitations">
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        {invitations.map(({ id, business, status, finishedAt, invitationType, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}
          >
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
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Two columns where both are wide enough. */
const COLUMNS = {
  ...FACT_COLUMN,
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const Back = () => <BackLink to={paths.hqProperties}>Back to Properties</BackLink>;

function Detail({ property }: { property: ReviewedProperty }) {
  return (
    <HqPage title={property.memorableName} subtitle={property.address} back={<Back />}>
      <Box sx={COLUMNS}>
        <Box sx={FACT_COLUMN}>
          <Information property={property} />
          <Invitations invitations={property.invitations} />
          <LatestEvents
            title="History"
            about={{ propertyId: property.id }}
            limit={20}
            empty="Nothing happened here yet."
            failure="We couldn't load the activity"
          >
            {(events) => <Timeline events={events.map((event) => withoutName(event, property))} />}
          </LatestEvents>
        </Box>
        <Location property={property} />
      </Box>
    </HqPage>
  );
}

const BackButton = () => (
  <LinkButton to={paths.hqProperties} variant="outlined" color="inherit">
    Back to Properties
  </LinkButton>
);

/** What HQ knows of a property. */
export default function PropertyDetail() {
  return (
    <RecordPage<ReviewedProperty> title="Property" failure="Failed to load properties" back={<BackButton />}>
      {(property) => <Detail key={property.id} property={property} />}
    </RecordPage>
  );
}
