import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export function findProgram(name: string): string | undefined {
  return ['/usr/bin', '/usr/sbin', '/bin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

/**
 * Installs the Debian packages whose programs are missing, as root. Otherwise fails with the command that does it.
 * @param packages  the package of each program
 */
export function ensurePrograms(packages: Record<string, string>): void {
  const missing = () =>
    Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
  const names = missing();
  if (names.length === 0) return;
  const install = `apt-get install --no-install-recommends ${names.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`Programs are missing: ${install}`);
  process.stdout.write(`Installing ${names.join(', ')}\n`);
  execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  if (missing().length > 0) throw new Error(`Programs are still missing after ${install}`);
}
