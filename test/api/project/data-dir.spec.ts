import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(
  path.resolve(import.meta.dirname, '../../..', 'scripts/support/data-dir.mjs'),
).href;
/** Makes the folder as the start does. It runs in its own process, so that the test can end it if it hangs. */
const ATTEMPT = `
  const { makeDataDir } = await import(${JSON.stringify(MODULE)});
  try { console.log(makeDataDir(process.argv[1])); } catch (error) { console.log(error.message); }`;
const NODE = ['--input-type=module', '--eval', ATTEMPT, '--'];

describe('DATA_DIR', () => {
  let home: string;

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('is created with its parent folders, closed to other users, and reused', () => {
    const folder = path.join(home, 'a', 'b');
    for (let start = 0; start < 2; start++) {
      expect(execFileSync(process.execPath, [...NODE, folder], { encoding: 'utf8' }).trim()).toBe(folder);
    }
    expect(statSync(folder).mode & 0o066).toBe(0);
  });

  it.each(['/proc/none', 'file', 'file/below'])('%s is refused in one line', (name) => {
    const folder = path.resolve(home, name);
    writeFileSync(path.join(home, 'file'), '');
    const { stdout, signal } = spawnSync(process.execPath, [...NODE, folder], {
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    expect(signal).toBeNull();
    expect(stdout).toMatch(/^DATA_DIR \S+ cannot be used: [^\n]+\n$/);
    expect(stdout).toContain(folder);
  });
});
