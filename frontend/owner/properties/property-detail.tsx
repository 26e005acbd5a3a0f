import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isApproximate } from '../../../backend/contract/statuses';
import type { Property } from '../../api/types';
import { formatCoordinate, formatDate, typeWords } from '../../shared/format';
import { LinkButton } from '../../shared/layout/link-button';
import { PropertyMap } from '../../shared/map/map';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { DETAIL_GRID, DetailSkeleton } from '../shared/detail-skeleton';
import { PropertyInvitations } from '../invitations/property-invitations';
import { useProperty } from '../shared/queries';
import { useLeaveOnFailure } from '../shared/use-load-error';
import { Fact, Facts, Section } from '../../shared/layout/section';
import { BusinessManagement } from './business-management';
import { CustomUrlForm } from './custom-url-form';
import { ManagementChip } from './management-chip';
import { RenameDialog } from './rename-dialog';

function PropertyFacts({ property }: { property: Property }) {
  const approximate = isApproximate(property.locationPrecision);
  return (
    <Section title="Details">
      <Facts>
        <Fact term="Full Address" wide>
          {property.address}
        </Fact>
        <Fact term="Coordinates">
          {formatCoordinate(property.latitude)}, {formatCoordinate(property.longitude)}
          {approximate && ' (approximate)'}
        </Fact>
        <Fact term="Created">{formatDate(property.createdAt)}</Fact>
        <Fact term="Property Types">
          {property.types.length > 0 ? (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.25 }}>
              {property.types.map((type) => (
                <Chip key={type} size="small" variant="outlined" label={typeWords(type)} component="span" />
              ))}
            </Box>
          ) : (
            'None'
          )}
        </Fact>
        <Fact term="Place ID">
          <Typography
            component="code"
            variant="caption"
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {property.placeId}
          </Typography>
        </Fact>
      </Facts>
    </Section>
  );
}

function Location({ property }: { property: Property }) {
  const { latitude, longitude, locationPrecision, memorableName } = property;
  return (
    <Section title="Location">
      <PropertyMap
        points={[{ latitude, longitude, label: memorableName }]}
        precision={locationPrecision}
        height={220}
        label={`Map of ${memorableName}`}
      />
    </Section>
  );
}

/** A property. Its owner can change it; the people of the managing business can only read it. */
export default function PropertyDetail() {
  const { id = '' } = useParams();
  const query = useProperty(id);
  const property = query.data;
  const [renaming, setRenaming] = useState(false);

  useLeaveOnFailure(query, 'Failed to load property details', paths.properties);

  if (!property) return <DetailSkeleton thing="Property" />;
  const { abilities } = property;

  return (
    <Page
      title={property.memorableName}
      badge={<ManagementChip property={property} />}
      subtitle={property.address}
      actions={
        <>
          <LinkButton to={paths.properties} variant="outlined" color="inherit">
            Back to Properties
          </LinkButton>
          {abilities.update && (
            <LinkButton to={paths.propertyEdit(property.id)} variant="contained">
              Edit Property
            </LinkButton>
          )}
        </>
      }
    >
      <Box sx={DETAIL_GRID}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {abilities.update && (
            <Section title="Name and web address">
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mb: 2.5 }}>
                <TextField
                  id="memorable-name"
                  label="Memorable Name"
                  value={property.memorableName}
                  slotProps={{ input: { readOnly: true } }}
                  sx={{ flex: 1, minWidth: 0 }}
                />
                <Button variant="outlined" onClick={() => setRenaming(true)}>
                  Rename
                </Button>
              </Box>
              <CustomUrlForm property={property} />
            </Section>
          )}
          <PropertyFacts property={property} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Location property={property} />
          {abilities.assign && <BusinessManagement property={property} />}
          {abilities.invite && <PropertyInvitations propertyId={property.id} />}
        </Box>
      </Box>
      {renaming && <RenameDialog property={property} onClose={() => setRenaming(false)} />}
    </Page>
  );
}
