import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A larger folder is divided by verb or by subject, so that a newcomer can guess where a file is. */
const FILES_MAX = 20;

it.each(['backend', 'bench', 'frontend', 'prisma', 'scripts', 'test'])(
  `no folder of %s holds more than ${FILES_MAX} source files`,
  (top) => {
    const counts = new Map<string, number>();
    for (const file of readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|mjs)$/.test(file) || file.startsWith('generated')) continue;
      const folder = path.join(top, path.dirname(file));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > FILES_MAX)).toEqual([]);
  },
);
