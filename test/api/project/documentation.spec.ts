import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Checks that the files, links, commands and drills in the documents exist. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The folders and files of test/resilience: `races` stands for races/, `soak` for soak.spec.ts. */
const drills = readdirSync(path.join(ROOT, 'test/resilience')).map((name) => name.split('.')[0]);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

  it('names files that exist', () => {
    const named = found(/`((?:backend|bench|frontend|scripts|test|prisma|deploy|docs)\/[\w./-]+)`/g);
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`(test\/[\w./-]+\.ts)`((?:, “[^”]+”)+)/g)].flatMap(
      ([, file = '', titles = '']) =>
        [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => [file, title] as const),
    );
    const has = ([file, title]: readonly [string, string]) =>
      readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ').includes(title);
    expect(named.filter((test) => !has(test))).toEqual([]);
  });

  it('links to files that exist', () => {
    const linked = found(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(linked.filter((name) => !existsSync(path.join(ROOT, path.dirname(document), name)))).toEqual([]);
  });

  it('names commands and drills that exist', () => {
    expect(found(/`?npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const named = found(/\bdrill(?: --)? ([a-z]+)`/g);
    expect(named.filter((name) => name !== 'all' && !drills.includes(name))).toEqual([]);
  });
});
