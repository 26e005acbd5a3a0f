import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isApproximate } from '../../../backend/contract/statuses';
import type { Property } from '../../api/types';
import { formatCoordinate, formatDate, typeWords } from '../../shared/format';
import { FoldedSection, PhoneFoldedSection } from '../../shared/layout/folded-section';
import { Fact, Facts } from '../../shared/layout/section';
import { PropertyMap } from '../../shared/map/map';

/** Under the name of the property: its address, once on the page. */
export function FullAddress({ address }: { address: string }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography component="dt" variant="body2" sx={{ lineHeight: 'inherit' }}>
        Full Address
      </Typography>
      <Box component="dd" sx={{ m: 0, color: 'text.primary' }}>
        {address}
      </Box>
    </Box>
  );
}

/** Where the property is. */
export function Location({ property }: { property: Property }) {
  const { latitude, longitude, locationPrecision, memorableName } = property;
  return (
    <PhoneFoldedSection title="Location" anchor="location">
      <PropertyMap
        points={[{ latitude, longitude, label: memorableName }]}
        precision={locationPrecision}
        height={220}
        label={`Map of ${memorableName}`}
      />
    </PhoneFoldedSection>
  );
}

/** What the map data says about the place. */
export function PropertyTechnicalDetails({ property }: { property: Property }) {
  return (
    <FoldedSection title="Technical Details" anchor="technical-details">
      <Facts>
        <Fact term="Coordinates">
          {formatCoordinate(property.latitude)}, {formatCoordinate(property.longitude)}
          {isApproximate(property.locationPrecision) && ' (approximate)'}
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
    </FoldedSection>
  );
}
