import Box from '@mui/material/Box';
import type { ReactNode, RefCallback } from 'react';
import { darkStyles } from '../layout/theme';

const FORCED = '@media (forced-colors: active)';
const paper = 'var(--mui-palette-background-paper)';
const ink = 'var(--mui-palette-text-primary)';
const accent = 'var(--mui-palette-primary-main)';

const styles = {
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  '--map-sea': '#d9e6ea',
  '--map-land': '#f4f2ec',
  '--map-line': '#8fa8ae',
  '& .leaflet-container': { height: '100%', fontFamily: 'inherit', backgroundColor: 'var(--map-land)' },
  '& .leaflet-container.has-sea': { backgroundColor: 'var(--map-sea)' },
  // Leaflet sets colours as attributes, which any rule overrides.
  '& .map-land': { fill: 'var(--map-land)', fillOpacity: 1 },
  '& .map-coast': { fill: 'none', stroke: 'var(--map-line)', strokeWidth: 1.2, strokeOpacity: 1 },
  '& .map-border': {
    fill: 'none',
    stroke: 'var(--map-line)',
    strokeWidth: 1.2,
    strokeOpacity: 1,
    strokeDasharray: '5 4',
  },
  '& .map-area': {
    fill: accent,
    fillOpacity: 0.16,
    stroke: accent,
    strokeWidth: 2,
    strokeOpacity: 1,
    strokeDasharray: '6 5',
  },
  '& .leaflet-bar': { border: 0, boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)' },
  '& .leaflet-bar a, & .leaflet-tooltip': {
    backgroundColor: paper,
    color: ink,
    borderColor: 'var(--mui-palette-divider)',
  },
  // As specific as this, because Leaflet's own style sheet may be loaded later.
  '& .leaflet-container .leaflet-control-attribution, & .leaflet-container .leaflet-control-scale-line': {
    backgroundColor: paper,
    color: 'var(--mui-palette-text-secondary)',
    fontSize: '0.6875rem',
    lineHeight: 1.3,
    textShadow: 'none',
    borderColor: 'currentcolor',
  },
  '& .leaflet-control-attribution': { padding: '1px 6px' },
  // Over the map, and the map stays within reach of the pointer.
  '& .map-over': { position: 'absolute', inset: 0, zIndex: 450, pointerEvents: 'none', overflow: 'hidden' },
  '& .map-town': {
    position: 'absolute',
    width: 5,
    height: 5,
    margin: '-2.5px 0 0 -2.5px',
    borderRadius: '50%',
    backgroundColor: 'var(--mui-palette-text-secondary)',
  },
  '& .map-town-name': {
    position: 'absolute',
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    fontSize: '0.71875rem',
    lineHeight: '15px',
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
    textShadow: ['-1px 0', '1px 0', '0 -1px', '0 1px'].map((at) => `${at} 2px var(--map-land)`).join(),
  },
  '& .map-pin': {
    position: 'absolute',
    width: 34,
    height: 42,
    margin: '-41px 0 0 -17px',
    filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.35))',
  },
  '& .map-pin .body': { fill: ink, stroke: paper, strokeWidth: 2 },
  '& .map-pin .house': { fill: paper },
  ...darkStyles({ '--map-sea': '#152126', '--map-land': '#262a28', '--map-line': '#566a70' }),
  [FORCED]: {
    '--map-sea': 'Canvas',
    '--map-land': 'Canvas',
    '--map-line': 'GrayText',
    '& .map-area': { stroke: 'Highlight', fill: 'none' },
    '& .map-pin .body': { fill: 'CanvasText', stroke: 'Canvas' },
    '& .map-pin .house': { fill: 'Canvas' },
    '& .map-town': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  '@media print': { printColorAdjust: 'exact', '& .leaflet-control-zoom': { display: 'none' } },
} as const;

/** The element that a map is drawn in, its looks, and what lies over the map. */
export function MapFrame({
  container,
  children,
}: {
  container: RefCallback<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <Box sx={styles}>
      <div ref={container} />
      <div className="map-over">{children}</div>
    </Box>
  );
}

/** The pin of a property. Its point is at the place. */
export function HomePin({ x, y, name }: { x: number; y: number; name: string | undefined }) {
  return (
    <svg
      className="map-pin"
      style={{ left: x, top: y }}
      viewBox="0 0 34 42"
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <path className="body" d="M17 41C9 31 2 24.5 2 16.5a15 15 0 0 1 30 0C32 24.5 25 31 17 41z" />
      <path className="house" d="M9.5 16.5 17 10l7.500 6.500h-2V23a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6.500z" />
    </svg>
  );
}
