import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { isApproximate, type LocationPrecision } from '../../../backend/contract/statuses';
import { config } from '../../api/config';
import type { MapPoint, PropertyMapProps } from './map-props';
import { darkStyles } from '../layout/theme';

/** For each precision, the radius in metres of the possible area, and the zoom that shows it. */
const AREAS: Record<LocationPrecision, { metres: number; zoom: number }> = {
  address: { metres: 0, zoom: 16 },
  street: { metres: 0, zoom: 15 },
  postcode: { metres: 400, zoom: 14 },
  district: { metres: 2_000, zoom: 12 },
  town: { metres: 3_000, zoom: 11 },
  area: { metres: 12_000, zoom: 9 },
};

/** Background of a map without tiles: a grid that moves and zooms with it. */
const Grid = L.GridLayer.extend({
  createTile() {
    const tile = document.createElement('div');
    tile.className = 'map-grid';
    return tile;
  },
}) as new (options: L.GridLayerOptions) => L.GridLayer;

function ground(): L.GridLayer {
  return config.mapTileUrl
    ? L.tileLayer(config.mapTileUrl, { attribution: config.mapAttribution ?? '', maxZoom: 19 })
    : new Grid({ tileSize: 48 });
}

/** Leaflet, called directly. Loaded by `PropertyMap` only. */
export default function LeafletMap({ points, precision = 'address' }: PropertyMapProps) {
  const container = useRef<HTMLDivElement>(null);
  // Callers make a new array at each render. The map is rebuilt only for different points.
  const drawn = JSON.stringify(points);

  useEffect(() => {
    if (!container.current) return;
    const shown = JSON.parse(drawn) as MapPoint[];
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = L.map(container.current, {
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      attributionControl: !!config.mapTileUrl && !!config.mapAttribution,
    });
    map.attributionControl?.setPrefix(false);
    ground().addTo(map);
    const { metres, zoom } = AREAS[precision];
    const places = shown.map((point) => L.latLng(point.latitude, point.longitude));
    places.forEach((place, index) => {
      const shape = isApproximate(precision)
        ? L.circle(place, { radius: metres, className: 'map-area' })
        : L.circleMarker(place, { radius: 9, className: 'map-point' });
      shape.addTo(map);
      // Text, not HTML, because owners choose the names of properties.
      const text = shown[index]?.label;
      if (text) {
        const label = document.createElement('span');
        label.textContent = text;
        shape.bindTooltip(label);
      }
    });
    if (places.length > 1) map.fitBounds(L.latLngBounds(places), { padding: [32, 32], maxZoom: zoom });
    else map.setView(places[0] ?? [54.5, -3], places.length ? zoom : 5);
    return () => {
      map.remove();
    };
  }, [drawn, precision]);

  return (
    <Box
      ref={container}
      sx={(theme) => ({
        height: '100%',
        '&.leaflet-container': {
          fontFamily: 'inherit',
          backgroundColor: '#eef1ef',
          ...darkStyles({ backgroundColor: '#1f2422' }),
        },
        '& .map-grid': {
          border: '1px solid transparent',
          borderTopColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 9%, transparent)',
          borderLeftColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 9%, transparent)',
        },
        '& .map-point': {
          fill: theme.vars.palette.primary.main,
          fillOpacity: 1,
          stroke: theme.vars.palette.background.paper,
          strokeWidth: 3,
        },
        '& .map-area': {
          fill: theme.vars.palette.primary.main,
          fillOpacity: 0.16,
          stroke: theme.vars.palette.primary.main,
          strokeWidth: 2,
          strokeDasharray: '6 5',
        },
        '& .leaflet-bar': { border: 0, boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)' },
        '& .leaflet-bar a, & .leaflet-tooltip': {
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.divider,
        },
        '& .leaflet-control-attribution': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 82%, transparent)`,
          color: theme.vars.palette.text.secondary,
        },
      })}
    />
  );
}
