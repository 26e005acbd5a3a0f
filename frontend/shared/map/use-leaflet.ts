import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { startTransition, useCallback, useState, type RefCallback } from 'react';
import { config } from '../../api/config';
import { PLACES_ATTRIBUTION } from '../../../backend/contract/web/attribution';

interface LeafletOptions {
  /** A picture cannot be moved and has no controls. */
  picture?: boolean;
  /** The map itself is a tab stop, and arrow keys move it. */
  keyboard?: boolean;
}

const WITHOUT_TILES = `Natural Earth · ${PLACES_ATTRIBUTION.text.replace('Place data ', '')}`;

/** The place of the attribution. */
const creditOf = (element: HTMLElement) => element.closest('.map')?.querySelector('.map-credit');

function create(element: HTMLElement, { picture = false, keyboard = false }: LeafletOptions): L.Map {
  const map = L.map(element, {
    scrollWheelZoom: false,
    // What lies over the map would not follow the animation.
    zoomAnimation: false,
    fadeAnimation: false,
    keyboard: keyboard && !picture,
    dragging: !picture,
    doubleClickZoom: !picture,
    boxZoom: !picture,
    touchZoom: !picture,
    zoomControl: !picture,
    minZoom: 1,
    maxZoom: 19,
  });
  map.attributionControl?.setPrefix(false);
  // Under the map it covers no name.
  const attribution = map.attributionControl?.getContainer();
  if (attribution) creditOf(element)?.replaceChildren(attribution);
  if (config.mapTileUrl)
    L.tileLayer(config.mapTileUrl, { attribution: config.mapAttribution ?? '', maxZoom: 19 }).addTo(map);
  else map.attributionControl?.addAttribution(WITHOUT_TILES);
  if (!picture) L.control.scale({ maxWidth: 80 }).addTo(map);
  // The keys + and - zoom, so that the map is a single tab stop.
  for (const button of element.querySelectorAll('.leaflet-control-zoom a'))
    button.setAttribute('tabindex', '-1');
  return map;
}

/**
 * A Leaflet map. Renders again whenever the map has moved, so that what lies over the map can follow.
 * @returns the map, null until it has been made, and the ref of its element
 */
export function useLeaflet({ picture = false, keyboard = false }: LeafletOptions = {}) {
  const [map, setMap] = useState<L.Map | null>(null);
  const [, setMoves] = useState(0);
  const container: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      if (!element) return;
      const made = create(element, { picture, keyboard });
      made.on('move zoomend resize viewreset', () => setMoves((count) => count + 1));
      const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }));
      observer.observe(element);
      // What lies over the map comes in a step of its own, so that the page reacts meanwhile.
      startTransition(() => setMap(made));
      return () => {
        observer.disconnect();
        setMap(null);
        made.remove();
        creditOf(element)?.replaceChildren();
      };
    },
    [picture, keyboard],
  );
  return { map, container };
}

/** True once the map shows a place, so that positions on it can be computed. */
export function hasView(map: L.Map): boolean {
  // Leaflet has no other way to ask. `getCenter` throws without a view.
  return (map as unknown as { _loaded?: boolean })._loaded === true;
}
