import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ManagedProperty } from '../../api/types';
import { mailHref } from '../../shared/contact';
import { formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { SectionList } from '../shared/list-states';
import { useManagedProperties } from '../shared/queries/properties';
import { Section } from '../../shared/layout/section';
import { ReleaseProperty } from './release-property';
import { useLoadError } from '../shared/use-load-error';

/** The others are shown on demand. */
const SHOWN = 5;

/** Whose property it is, since when it is managed, and how to write to them. */
function Owner({ name, email, activatedAt }: NonNullable<ManagedProperty['owner']>) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {activatedAt ? `${name} · since ${formatDate(activatedAt)}` : name}
      {' · '}
      <Link
        href={mailHref(email)}
        aria-label={`Email ${name}`}
        title={email}
        className="touch"
        sx={{ whiteSpace: 'nowrap' }}
      >
        Email
      </Link>
    </Typography>
  );
}

/** The properties that a business manages. */
export function ManagedProperties({ businessId }: { businessId: string }) {
  const properties = useManagedProperties(businessId);
  useLoadError(properties.error, 'Failed to load managed properties');
  return (
    <Section title="Properties Managed" anchor="properties">
      <SectionList
        query={properties}
        height={56}
        first={SHOWN}
        empty="No managed properties yet. A property appears here once its owner puts this business in charge of it."
      >
        {(property) => (
          <Box
            component="li"
            key={property.id}
            sx={{
              minWidth: 0,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
              '&:last-of-type': { pb: 0 },
            }}
          >
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
              <TextLink to={paths.property(property.id)} className="touch">
                {property.memorableName}
              </TextLink>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {property.address}
            </Typography>
            {property.owner && <Owner {...property.owner} />}
            {property.owner && property.abilities.unassign && (
              <ReleaseProperty businessId={businessId} property={property} />
            )}
          </Box>
        )}
      </SectionList>
    </Section>
  );
}
