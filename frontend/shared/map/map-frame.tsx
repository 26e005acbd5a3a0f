import './map.css';
import type { ReactNode, RefCallback } from 'react';

/** The element that a map is drawn in, what lies over the map, and the place of its attribution under it. */
export function MapFrame({
  container,
  children,
}: {
  container: RefCallback<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div className="map">
      <div className="map-view">
        <div ref={container} />
        <div className="map-over">{children}</div>
      </div>
      <div className="map-credit" />
    </div>
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
