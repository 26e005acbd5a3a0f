import type { PublicProperty } from '../api/types';
import { PropertyMap } from '../shared/map/map';

/** Of an exact place's map, in px. `prerendered.css` keeps a place of this height. */
const HEIGHT = 320;

/** Where a property is, on its public page. */
export function PublicMap({ property }: { property: PublicProperty }) {
  const { latitude, longitude, locationPrecision, memorableName: label } = property;
  return (
    <PropertyMap
      points={[{ latitude, longitude, label }]}
      precision={locationPrecision}
      label={`Map of ${label}`}
      height={HEIGHT}
    />
  );
}
