import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { hasStatus } from '../../api/errors';
import type { PropertyDetails } from '../../api/types';
import { MailLink } from '../../shared/contact';
import { formatDateTime } from '../../shared/format';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { SideSheet } from '../../shared/layout/side-sheet';
import { StatusChip } from '../../shared/layout/status-chip';
import { PropertyMap } from '../../shared/map/map';
import { paths } from '../../shared/paths';
import { auditPath } from '../shared/list-paths';
import { LoadError } from '../shared/load-error';
import { useReviewedProperty, useReviewedUser } from '../shared/queries';
import { Fact, Facts } from '../shared/section';
import { Manager } from './manager';
import { RecentEvents } from './recent-events';

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

function PropertyFacts({ property }: { property: PropertyDetails }) {
  const { id, memorableName, slug, address, ownerId, createdAt, latitude, longitude } = property;
  return (
    <>
      <Facts>
        <Fact term="Address" wide>
          {address}
        </Fact>
        <Fact term="Owner" wide>
          <Owner id={ownerId} />
        </Fact>
        <Fact term="Managed By">
          <Manager manager={property.propertyManager} />
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
      <Box sx={{ my: 2 }}>
        <PropertyMap
          points={[{ latitude, longitude, label: memorableName }]}
          precision={property.locationPrecision}
          height={200}
          label={`Map of ${memorableName}`}
        />
      </Box>
      <RecentEvents id={id} />
      <LinkButton
        to={auditPath({ subjectId: id })}
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ mt: 2 }}
      >
        See in Audit Log
      </LinkButton>
    </>
  );
}

/** What HQ knows of a property, beside the list. */
export function PropertySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useReviewedProperty(id);
  const { data: property, error } = query;
  const gone = hasStatus(error, 400, 404);
  const title = property?.memorableName ?? (gone ? 'Property not found' : 'Property');
  return (
    <SideSheet title={title} onClose={onClose}>
      {property ? (
        <PropertyFacts property={property} />
      ) : gone ? (
        <Typography variant="body2" color="textSecondary">
          It may have been deleted.
        </Typography>
      ) : error ? (
        <LoadError query={query}>We couldn&apos;t load the property</LoadError>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </SideSheet>
  );
}
