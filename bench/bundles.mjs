import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Kilobytes of script, compressed, that a page loads before it can be used: the files its HTML names, the chunks of
 * its feature, and all that they import at once.
 * @param {string} web  the folder of the built web application
 */
export function bundleSizes(web) {
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
    dashboard: kilobytes([...scriptsOf('index.html'), chunk('app'), chunk('routes')]),
    hq: kilobytes([...scriptsOf('index.html'), chunk('app'), chunk('hq-app')]),
  };
}
