import './map.css';
import { Suspense, type ReactNode } from 'react';
import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';
import { config } from '../../api/config';
import { lazyWithRetry } from '../load-with-retry';
import { useGroundEarly } from './geography';
import type { ChoiceMapProps, MapPoint, PropertyMapProps } from './map-props';
import { pictureBoxes } from './picture';
import { PlaceInWords } from './place-in-words';

const LeafletMap = lazyWithRetry(() => import('./leaflet-map'));
const LeafletChoiceMap = lazyWithRetry(() => import('./choice-map'));

/** Where a map will be. */
const PLACE = <div className="map-place" />;

/** Keeps the space of a map until its code has been loaded. */
function MapRegion({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} className="map-region" style={{ height }}>
      <Suspense fallback={PLACE}>{children}</Suspense>
    </div>
  );
}

interface PlacePictureProps {
  point: MapPoint;
  precision: LocationPrecision;
}

/** A picture of the area of an approximate place. */
function PlacePicture({ point, precision }: PlacePictureProps) {
  const drawn = !config.mapTileUrl;
  useGroundEarly(drawn ? pictureBoxes(point, precision) : null, drawn ? point : undefined);
  return (
    <Suspense fallback={PLACE}>
      <LeafletMap points={[point]} precision={precision} picture />
    </Suspense>
  );
}

/** A map of one or several places. A single approximate place is a picture, and words say what it shows. */
export function PropertyMap({
  height = 260,
  large = false,
  label = 'Map',
  points,
  precision,
}: PropertyMapProps) {
  const approximate = precision !== undefined && isApproximate(precision);
  const name = approximate ? `${label} (approximate)` : label;
  const only = points.length === 1 ? points[0] : undefined;
  if (approximate && only) {
    return (
      <div role="region" aria-label={name}>
        <PlaceInWords
          precision={precision}
          height={large ? height : undefined}
          picture={<PlacePicture point={only} precision={precision} />}
        />
      </div>
    );
  }
  return (
    <MapRegion height={height} label={name}>
      <LeafletMap points={points} precision={precision} />
    </MapRegion>
  );
}

/** A map of the entries of a list, with one numbered dot for each. */
export function ChoiceMap(props: ChoiceMapProps) {
  return (
    <MapRegion height={props.height} label={props.label}>
      <LeafletChoiceMap {...props} />
    </MapRegion>
  );
}
