import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The scales of the `world-atlas` package, coarse first, with the finest pixel in degrees that each is good for. */
export const SCALES = [
  { name: '110m', finest: 0.15 },
  { name: '50m', finest: 0.02 },
  { name: '10m', finest: 0 },
] as const;
export type Scale = (typeof SCALES)[number]['name'];

/** A line: longitude, latitude, longitude, latitude … in degrees, and the box around it. */
export interface WorldLine {
  points: Float32Array;
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface WorldLines {
  /** Around land and around inland seas. The last point is the first one again. */
  rings: WorldLine[];
  borders: WorldLine[];
}

type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Compact, because it stays in memory: about 4 MB for the finest scale. */
function toLine(points: readonly (readonly number[])[]): WorldLine {
  const line: WorldLine = {
    points: new Float32Array(points.length * 2),
    west: Infinity,
    south: Infinity,
    east: -Infinity,
    north: -Infinity,
  };
  points.forEach(([longitude = 0, latitude = 0], index) => {
    line.points[index * 2] = longitude;
    line.points[index * 2 + 1] = latitude;
    line.west = Math.min(line.west, longitude);
    line.east = Math.max(line.east, longitude);
    line.south = Math.min(line.south, latitude);
    line.north = Math.max(line.north, latitude);
  });
  return line;
}

/** Reads land and borders of the world from the `world-atlas` package (Natural Earth, public domain). */
export async function loadWorld(scale: Scale): Promise<WorldLines> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const world = JSON.parse(await readFile(file, 'utf8')) as World;
  const { land, countries } = world.objects;
  const shapes = feature(world, land).features.map(({ geometry }) => geometry as Polygon | MultiPolygon);
  const rings = shapes.flatMap((shape) =>
    shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat(),
  );
  const borders: MultiLineString = mesh(world, countries, (one, other) => one !== other);
  return { rings: rings.map(toLine), borders: borders.coordinates.map(toLine) };
}
