import L from 'leaflet';
import { useEffect } from 'react';
import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';
import { Ground } from './ground';
import { HomePin, MapFrame } from './map-frame';
import type { MapPoint } from './map-props';
import { pictureBoxes, viewOf } from './picture';
import { pinAt } from './place-labels';
import { hasView, useLeaflet } from './use-leaflet';

interface LeafletMapProps {
  points: readonly MapPoint[];
  precision?: LocationPrecision | undefined;
  /** A picture cannot be moved and has no controls. */
  picture?: boolean;
}

/** A map of places, or of the areas they are somewhere in. Loaded by `PropertyMap` only. */
export default function LeafletMap({ points, precision = 'address', picture = false }: LeafletMapProps) {
  const { map, container } = useLeaflet({ picture, keyboard: true });
  // Callers make a new array at each render. The map moves only for different points.
  const drawn = JSON.stringify(points);

  useEffect(() => {
    if (!map) return;
    const places = (JSON.parse(drawn) as MapPoint[]).map((point) =>
      L.latLng(point.latitude, point.longitude),
    );
    const { metres, zoom, radius } = viewOf(precision, places[0]?.lat ?? 0, picture);
    const areas = L.layerGroup(
      isApproximate(precision)
        ? places.map((place) =>
            picture
              ? L.circleMarker(place, { radius, className: 'map-area', interactive: false })
              : L.circle(place, { radius: metres, className: 'map-area', interactive: false }),
          )
        : [],
    );
    areas.addTo(map);
    const animate = false;
    if (places.length > 1)
      map.fitBounds(L.latLngBounds(places), { padding: [32, 32], maxZoom: zoom, animate });
    else map.setView(places[0] ?? [54.5, -3], places.length ? zoom : 5, { animate });
    return () => void areas.remove();
  }, [map, drawn, precision, picture]);

  const approximate = isApproximate(precision);
  const only = points.length === 1 ? points[0] : undefined;
  const spots =
    map && hasView(map)
      ? points.map(({ latitude, longitude, label }) => {
          const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
          return { x, y, label };
        })
      : [];
  const pins = approximate ? [] : spots;
  // Names may stand in the area, or beside it.
  const area = approximate && picture ? spots[0] : undefined;
  const dots = picture ? [] : approximate ? spots : spots.map(pinAt);
  return (
    <MapFrame container={container}>
      {map && (
        <Ground
          map={map}
          dots={dots}
          area={area && { ...area, radius: viewOf(precision, only?.latitude ?? 0, picture).radius }}
          place={only}
          boxes={picture && only ? pictureBoxes(only, precision) : undefined}
        />
      )}
      {pins.map(({ x, y, label }) => (
        <HomePin key={`${x} ${y}`} x={x} y={y} name={label} />
      ))}
    </MapFrame>
  );
}
