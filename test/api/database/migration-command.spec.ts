import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migration-command-'));
  cpSync(path.join(ROOT, 'prisma'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const migration = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/migration.mjs'), ...args]);

describe('npm run migration', () => {
  it('writes only the changes of the schema, and only once', async () => {
    const schema = path.join(folder, 'schema.prisma');
    const before = readdirSync(path.join(folder, 'migrations'));
    const text = readFileSync(schema, 'utf8');
    writeFileSync(schema, text.replace(/^model User \{$/m, 'model User {\n  nickname String?'));

    await migration('add_nickname', '--folder', folder);
    const [added = '', ...others] = readdirSync(path.join(folder, 'migrations')).filter(
      (name) => !before.includes(name),
    );
    expect(added).toMatch(/^\d{14}_add_nickname$/);
    expect(others).toEqual([]);
    expect(readFileSync(path.join(folder, 'migrations', added, 'migration.sql'), 'utf8')).toBe(
      '-- AlterTable\nALTER TABLE "users" ADD COLUMN     "nickname" TEXT;\n',
    );
    await expect(migration('add_nickname', '--folder', folder)).rejects.toMatchObject({
      code: 1,
      stderr: 'The migrations already do what prisma/schema.prisma says\n',
    });
  });

  it.each([[[]], [['Add Nickname']], [['one', 'two']], [['add_nickname', '--force']]])(
    'prints its usage for %j',
    async (args) => {
      await expect(migration(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run migration -- NAME/) as string,
      });
    },
  );
});
