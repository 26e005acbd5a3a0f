import L from 'leaflet';
import { useEffect } from 'react';
import { Dots } from './dots';
import { groupDots } from './group-dots';
import { Ground } from './ground';
import { HomePin, MapFrame } from './map-frame';
import type { ChoiceMapProps } from './map-props';
import { pinAt } from './place-labels';
import { hasView, useLeaflet } from './use-leaflet';

/** A single place is shown with its surroundings. */
const ZOOM_MAX = 11;

/** A map of choices around a property. Loaded by `ChoiceMap` only. */
export default function LeafletChoiceMap({ choices, home, activeId, onActive, onChoose }: ChoiceMapProps) {
  const { map, container } = useLeaflet();
  const places = [...choices, ...(home ? [home] : [])].map(({ latitude, longitude }) => [
    latitude,
    longitude,
  ]);
  // The map moves only for different places, not at each render.
  const drawn = JSON.stringify(places);

  useEffect(() => {
    const bounds = L.latLngBounds(JSON.parse(drawn) as L.LatLngTuple[]);
    if (map && bounds.isValid())
      map.fitBounds(bounds, {
        paddingTopLeft: [40, 48],
        paddingBottomRight: [40, 32],
        maxZoom: ZOOM_MAX,
        animate: false,
      });
  }, [map, drawn]);

  const ready = map !== null && hasView(map);
  const positionOf = (place: { latitude: number; longitude: number }) =>
    ready ? map.latLngToContainerPoint([place.latitude, place.longitude]) : { x: 0, y: 0 };
  const pin = home ? positionOf(home) : null;
  const groups = ready ? groupDots(choices, positionOf, pin) : [];
  return (
    <MapFrame container={container}>
      {ready && <Ground map={map} dots={[...groups, ...(pin ? [pinAt(pin)] : [])]} place={home} />}
      {ready && home && pin && <HomePin x={pin.x} y={pin.y} name={home.label} />}
      {ready && (
        <Dots
          groups={groups}
          activeId={activeId}
          onActive={onActive}
          onChoose={onChoose}
          onZoom={(step) => map.setZoom(map.getZoom() + step, { animate: false })}
        />
      )}
    </MapFrame>
  );
}
