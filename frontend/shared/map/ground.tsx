import L from 'leaflet';
import { useEffect } from 'react';
import { config } from '../../api/config';
import { type Box, roundedBox, useOutline, useTowns } from './geography';
import { hasView } from './use-leaflet';
import { placeLabels, type Spot } from './place-labels';

/** So many towns are named, as far as there is room for their names. */
const NAMED_MAX = 12;
/** In px. A narrower picture has no room for names, and its place is said beside it. */
const NAMED_WIDTH_MIN = 200;

function viewOf(map: L.Map): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Longitude, latitude, longitude, latitude … as Leaflet's points. */
function pointsOf(line: readonly number[]): L.LatLngTuple[] {
  return Array.from({ length: line.length / 2 }, (_, index) => [
    line[index * 2 + 1] ?? 0,
    line[index * 2] ?? 0,
  ]);
}

/** Draws land, coast and borders below everything else. */
function useOutlineLayer(map: L.Map, box: Box | null): void {
  const outline = useOutline(box);
  useEffect(() => {
    if (!outline) return;
    const style = { interactive: false, noClip: false, smoothFactor: 0.5 };
    const group = L.layerGroup([
      L.polygon(outline.land.map(pointsOf), { ...style, stroke: false, className: 'map-land' }),
      L.polyline(outline.borders.map(pointsOf), { ...style, className: 'map-border' }),
      L.polyline(outline.coast.map(pointsOf), { ...style, className: 'map-coast' }),
    ]);
    group.addTo(map);
    // Until the outline is known, nothing looks like sea.
    map.getContainer().classList.add('has-sea');
    group.eachLayer((layer) => (layer as L.Path).bringToBack());
    // Land was drawn first, but each layer was then sent below the ones before.
    [...group.getLayers()].reverse().forEach((layer) => (layer as L.Path).bringToBack());
    return () => void group.remove();
  }, [map, outline]);
}

interface GroundProps {
  map: L.Map;
  /** Where dots are, in px. Names keep away from them. */
  dots: readonly Spot[];
}

/** The geography of a map that has no tiles: outlines below, and the names of the largest towns. */
export function Ground({ map, dots }: GroundProps) {
  const drawn = !config.mapTileUrl && hasView(map);
  const view = drawn ? viewOf(map) : null;
  useOutlineLayer(map, view && roundedBox(view, 0.5));
  const towns = useTowns(view && roundedBox(view, 0));
  if (!view || !towns) return null;
  const size = map.getSize();
  if (size.x < NAMED_WIDTH_MIN) return null;
  const spots = towns.map(({ name, latitude, longitude }) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    return { name, x, y };
  });
  return (
    <div aria-hidden="true">
      {placeLabels(spots, dots, { width: size.x, height: size.y }, NAMED_MAX).map(({ name, x, y, top }) => (
        <span key={`${name} ${x} ${y}`}>
          <span className="map-town" style={{ left: x, top: y }} />
          <span className="map-town-name" style={{ left: x, top: y + top }}>
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}
