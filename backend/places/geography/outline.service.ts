import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Bbox } from './bbox.js';
import { areaOf, clipLine, clipRing, simplify } from './clip.js';
import type { OutlineResponse } from './geography.dto.js';
import { type Scale, SCALES, type WorldLines, loadWorld } from './world-lines.js';

/** A picture of a box is at most this wide or high, in px. Details smaller than one of them are left out. */
const PIXELS = 1200;
/** Answers that are kept. Each is at most some 300 kB, most are below 15 kB. */
const KEPT_MAX = 100;
const compress = promisify(gzip);

/** An answer as JSON. It is compressed once, because anybody may ask for it again and again. */
interface KeptOutline {
  plain: string;
  gzip: Buffer;
}

/** Cuts the outlines of the world down to a box. */
@Injectable()
export class OutlineService {
  private readonly worlds = new Map<Scale, Promise<WorldLines>>();
  private readonly kept = new LRUCache<string, KeptOutline>({ max: KEPT_MAX });

  async within(bbox: Bbox): Promise<KeptOutline> {
    const key = [bbox.west, bbox.south, bbox.east, bbox.north].join();
    const outline = this.kept.get(key) ?? (await this.make(bbox));
    this.kept.set(key, outline);
    return outline;
  }

  private async make(bbox: Bbox): Promise<KeptOutline> {
    const plain = JSON.stringify(await this.cut(bbox));
    return { plain, gzip: await compress(plain) };
  }

  private async cut(bbox: Bbox): Promise<OutlineResponse> {
    const pixel = Math.max(bbox.east - bbox.west, bbox.north - bbox.south) / PIXELS;
    const { rings, borders } = await this.world(SCALES.find(({ finest }) => pixel >= finest)?.name ?? '10m');
    const drawn = (lines: number[][]) => lines.map((line) => simplify(line, pixel));
    return {
      // Of land outside the box, cutting leaves a line along the box's side.
      land: drawn(rings.flatMap((ring) => clipRing(ring, bbox))).filter((ring) => areaOf(ring) > pixel ** 2),
      coast: drawn(rings.flatMap((ring) => clipLine(ring, bbox))),
      borders: drawn(borders.flatMap((line) => clipLine(line, bbox))),
    };
  }

  private world(scale: Scale): Promise<WorldLines> {
    const loaded = this.worlds.get(scale) ?? loadWorld(scale);
    this.worlds.set(scale, loaded);
    return loaded;
  }
}
