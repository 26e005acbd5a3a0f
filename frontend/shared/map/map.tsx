import './map.css';
import { Suspense, type ReactNode } from 'react';
import { isApproximate } from '../../../backend/contract/statuses';
import { lazyWithRetry } from '../load-with-retry';
import type { ChoiceMapProps, PropertyMapProps } from './map-props';
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

/** A map of one or several places. A single approximate place is a small picture, and words say what it shows. */
export function PropertyMap({ height = 260, label = 'Map', points, precision }: PropertyMapProps) {
  const approximate = precision !== undefined && isApproximate(precision);
  const name = approximate ? `${label} (approximate)` : label;
  if (approximate && points.length === 1) {
    return (
      <div role="region" aria-label={name}>
        <PlaceInWords
          precision={precision}
          picture={
            <Suspense fallback={PLACE}>
              <LeafletMap points={points} precision={precision} picture />
            </Suspense>
          }
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
