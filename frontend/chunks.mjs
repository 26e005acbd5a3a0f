import path from 'node:path';
import { PAGES, REPLACING } from './pages.mjs';

/** @typedef {{ importedIds: readonly string[], code: string | null }} Module */

/** The entry of every page, and the application around all pages that do not begin without it. */
const [ENTRY, APPLICATION] = ['main.tsx', 'app.tsx'];
/** What a browser loads for each page that opens first. */
const OPENED = [
  [ENTRY],
  [ENTRY, 'public-property/guide.tsx'],
  [ENTRY, 'public-property/visitor.ts'],
  [ENTRY, 'public-property/visitor-extras.tsx'],
  // A public page loads it later, without the application.
  [ENTRY, 'shared/map/leaflet-map.tsx'],
  [ENTRY, 'account/prerendered-sign-in.ts'],
  ...Object.values(REPLACING).map((file) => [ENTRY, APPLICATION, file]),
  ...Object.values(PAGES).map((files) => [ENTRY, APPLICATION, ...files]),
];
/** The library of HQ's lists imports all of itself. The bundler finds by itself what HQ's first screen needs of it. */
const ONLY_HQ = Object.keys(PAGES)
  .map((address) => (address === '/hq' ? 1 : 0))
  .join('')
  .padStart(OPENED.length, '0');
/** react-admin, whose index imports all of it. The bundler finds by itself what a page needs of it. */
const FOUND_BY_BUNDLER = /node_modules\/(react-admin|ra-[\w-]+)\//;
/** Characters of source. A smaller file costs more by its round trip than its text costs pages that don't need it. */
const SMALL = 30_000;

/**
 * @param {string} id
 * @param {(id: string) => Module | null} infoOf
 * @param {Set<string>} found
 */
function addImports(id, infoOf, found) {
  if (found.has(id) || FOUND_BY_BUNDLER.test(id)) return found;
  found.add(id);
  for (const next of infoOf(id)?.importedIds ?? []) addImports(next, infoOf, found);
  return found;
}

/**
 * Which pages need a module, as a text with one digit for each page, by the module's id.
 * @param {(id: string) => Module | null} infoOf
 */
function groupModules(infoOf) {
  const idsOf = (/** @type {string[]} */ files) => files.map((file) => path.join(import.meta.dirname, file));
  const needed = OPENED.map((files) => {
    const found = new Set();
    for (const id of idsOf(files)) addImports(id, infoOf, found);
    return found;
  });
  const roots = idsOf(OPENED.flat());
  const modules = [...new Set(needed.flatMap((ids) => [...ids]))].filter((id) => !roots.includes(id));
  const found = new Map(modules.map((id) => [id, needed.map((ids) => (ids.has(id) ? 1 : 0)).join('')]));
  const merged = mergeSmall(found, (id) => infoOf(id)?.code?.length ?? 0);
  return new Map([...found].map(([id, group]) => [id, merged.get(group) ?? group]));
}

const pagesOf = (/** @type {string} */ group) => group.replaceAll('0', '').length;
const covers = (/** @type {string} */ group, /** @type {string} */ other) =>
  [...other].every((digit, at) => digit === '0' || group[at] === '1');

/**
 * For each small group, the larger one that the same pages load and the fewest others.
 * @param {Map<string, string>} groupOf
 * @param {(id: string) => number} sizeOf
 */
function mergeSmall(groupOf, sizeOf) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const [id, group] of groupOf) sizes.set(group, (sizes.get(group) ?? 0) + sizeOf(id));
  const isSmall = (/** @type {string} */ group) => (sizes.get(group) ?? 0) < SMALL;
  const large = [...sizes.keys()].filter((group) => !isSmall(group));
  const small = [...sizes.keys()].filter((group) => isSmall(group) && pagesOf(group) > 1);
  return new Map(
    small.map((group) => {
      const [fewest] = large
        .filter((other) => covers(other, group))
        .sort((one, other) => pagesOf(one) - pagesOf(other));
      return [group, fewest];
    }),
  );
}

/** @type {Map<string, string> | null} */
let groups = null;
/**
 * Groups of the bundler: modules that the same pages need become one file, because each file costs a round trip, and a
 * page loads little that only others need. A group also takes what its modules import, so what most pages need comes
 * first.
 */
export const chunkGroups = OPENED.map((_, index) => ({
  debugName: `${index + 1} pages`,
  priority: index + 1,
  name: (
    /** @type {string} */ id,
    /** @type {{ getModuleInfo: (id: string) => Module | null }} */ context,
  ) => {
    groups ??= groupModules((one) => context.getModuleInfo(one));
    const group = groups.get(id);
    return group && group !== ONLY_HQ && pagesOf(group) === index + 1 ? `shared-${group}` : null;
  },
}));
