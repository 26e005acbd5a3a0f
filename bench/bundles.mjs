import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/support/run.mjs';
import { note } from './report.mjs';

/** Notes what each page needs of script, against its limit. */
export function bundles() {
  const sizes = bundleSizes(path.join(ROOT, 'dist', 'web'));
  const noteSize = (
    /** @type {string} */ page,
    /** @type {number} */ kilobytes,
    /** @type {number} */ most,
  ) => note(`script of ${page}, gzip`, kilobytes, { unit: 'kB', most });
  noteSize('the landing page', sizes.landing, 100);
  noteSize('a guide', sizes.guide, 100);
  noteSize('the public page of a property, its map included', sizes.publicPage, 160);
  noteSize('the dashboard', sizes.dashboard, 240);
  // The browser loads the other screens as soon as it is idle.
  noteSize('the first screen of HQ', sizes.hq, 260);
}

/**
 * Kilobytes of script, compressed, that a page loads before it can be used: the files its HTML names, the chunks of
 * its feature, and all that they import at once.
 * @param {string} web  the folder of the built web application
 */
function bundleSizes(web) {
  const assets = path.join(web, 'assets');
  const names = readdirSync(assets);
  /** @param {string} entry */
  const chunk = (entry) => {
    const name = names.find((candidate) => new RegExp(`^${entry}-[\\w-]{8}\\.js$`).test(candidate));
    if (!name) throw new Error(`The web application has no chunk ${entry}`);
    return name;
  };
  /** @param {string} page */
  const scriptsOf = (page) =>
    [...readFileSync(path.join(web, page), 'utf8').matchAll(/"\/assets\/([^"]+\.js)"/g)].map(
      ([, name]) => name ?? '',
    );
  /** @param {string[]} begin */
  const kilobytes = (begin) => {
    /** @type {Map<string, number>} */
    const loaded = new Map();
    const queue = [...begin];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (loaded.has(name)) continue;
      const text = readFileSync(path.join(assets, name), 'utf8');
      loaded.set(name, gzipSync(text, { level: 9 }).length);
      for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
        queue.push(next ?? '');
    }
    return [...loaded.values()].reduce((sum, size) => sum + size, 0) / 1000;
  };
  return {
    landing: kilobytes(scriptsOf('landing.html')),
    guide: kilobytes([...scriptsOf('guide.html'), chunk('guide')]),
    publicPage: kilobytes([...scriptsOf('property.html'), chunk('visitor-extras'), chunk('leaflet-map')]),
    dashboard: kilobytes([
      ...scriptsOf('index.html'),
      ...['app', 'home', 'navigation', 'header-menu'].map(chunk),
    ]),
    hq: kilobytes([...scriptsOf('index.html'), chunk('app'), chunk('hq-admin')]),
  };
}
