import L from 'leaflet';
import { useEffect } from 'react';
import { config } from '../../api/config';
import { type Box, isWithin, type Place, roundedBox, useOutline, useTownOf, useTowns } from './geography';
import type { PictureBoxes } from './picture';
import { hasView } from './use-leaflet';
import { placeLabels, type Circle, type Rectangle, type Spot } from './place-labels';

/** The most towns that are named, where there is room for their names. */
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
  area?: Circle | undefined;
  /** The place that the map is about, whose town is named before all others. */
  place?: Place | undefined;
  /** Of a picture. Absent where the map can be moved: its view is the box. */
  boxes?: PictureBoxes | undefined;
}

const keyOf = ({ name, latitude }: { name: string; latitude: number }) => `${name} ${latitude}`;

/** A dot this close to the point of a town covers it, in px. */
const COVERED = 10;

/** The corners in which Leaflet draws buttons and scale, in px. */
function controlsOf(map: L.Map): Rectangle[] {
  if (!map.options.zoomControl) return [];
  const { y: height } = map.getSize();
  return [
    { left: 0, right: 58, top: 0, bottom: 98 },
    { left: 0, right: 104, top: height - 50, bottom: height },
  ];
}

/** The geography of a map that has no tiles: outlines below, and the names of the largest towns. */
export function Ground({ map, dots, area, place, boxes }: GroundProps) {
  const drawn = !config.mapTileUrl && hasView(map);
  const view = drawn ? viewOf(map) : null;
  // A picture may be larger than expected. Beyond the box that was asked for, everything would be sea.
  const whole = view && boxes && isWithin(view, boxes.whole) ? boxes.whole : null;
  useOutlineLayer(map, view && (whole ?? roundedBox(view, boxes ? 0 : 0.5)));
  const towns = useTowns(view && (whole ?? roundedBox(view, 0)));
  const inMiddle = useTowns(view && boxes ? boxes.middle : null) ?? [];
  const own = useTownOf(drawn ? place : undefined);
  if (!view || !towns) return null;
  const size = map.getSize();
  if (size.x < NAMED_WIDTH_MIN) return null;
  const each = new Map([...(own ? [own] : []), ...towns, ...inMiddle].map((town) => [keyOf(town), town]));
  const spots = [...each].map(([key, { name, latitude, longitude }]) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    return { name, key, own: own !== undefined && key === keyOf(own), x, y };
  });
  const drawing = { dots, area, controls: controlsOf(map), size: { width: size.x, height: size.y } };
  return (
    <div aria-hidden="true">
      {placeLabels(spots, drawing, NAMED_MAX).map(({ name, key, own: isOwn, x, y, top }) => (
        <span key={key}>
          {!dots.some((dot) => Math.hypot(dot.x - x, dot.y - y) < COVERED) && (
            <span className="map-town" style={{ left: x, top: y }} />
          )}
          <span
            className={isOwn ? 'map-town-name map-own' : 'map-town-name'}
            style={{ left: x, top: y + top }}
          >
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}
