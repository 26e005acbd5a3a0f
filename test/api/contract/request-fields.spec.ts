import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { type Write, makeWrites } from './writes.js';
import { readDocument } from '../../support/openapi.js';

const app = useTestApp();

const TABLES =
  'users properties businesses business_services deadlines staff_members invitations quotes reviews certificates audit_events mails';

/** All rows that a call could change. */
async function dump(): Promise<unknown[]> {
  const tables = [...TABLES.split(' '), 'password_resets'];
  const results = tables.map((table) => app.database.pool.query(`SELECT * FROM ${table} ORDER BY id`));
  return (await Promise.all(results)).map(({ rows }) => rows as unknown[]);
}

/** Every column of every table, spelled as in the API, and common names for such fields elsewhere. */
async function everyField(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const columns = rows.map(({ name }) =>
    name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
  );
  return [
    ...new Set([
      ...columns,
      'role',
      'isAdmin',
      'admin',
      'owner',
      'user',
      'userId',
      'verified',
      '_count',
      'myRole',
    ]),
  ];
}

const VALUES: Record<string, unknown> = {
  roles: ['SUPER_ADMIN'],
  role: 'SUPER_ADMIN',
  accountStatus: 'VERIFIED',
  registrationStatus: 'APPROVED',
  status: 'ACTIVE',
  managementType: 'BUSINESS_MANAGED',
};
const ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

describe('an unknown field', () => {
  let writes: Write[];
  let fields: string[];

  beforeAll(async () => {
    fields = await everyField();
    writes = await makeWrites(app);
  });

  it('is tested on every call that has a body', () => {
    const documented = Object.entries(readDocument()?.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { requestBody }]) =>
        requestBody ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(documented.length).toBeGreaterThan(20);
    // An upload is a form, and MCP's messages and the form of a mail program are those of other protocols. Their own
    // specs test them.
    const others = ['POST /mcp', 'POST /documents', 'POST /insights/weekly-email/one-click'];
    expect(documented.filter((route) => !writes.some((write) => write.route === route))).toEqual(others);
  });

  it('is refused by name and changes nothing', async () => {
    const before = await dump();
    const document = readDocument();
    for (const { route, path, client, body } of writes) {
      const [method = '', template = ''] = route.split(' ');
      const schema = document?.paths[template]?.[method.toLowerCase()]?.requestBody?.content[
        'application/json'
      ]?.schema as { $ref?: string } | undefined;
      const name = schema?.$ref?.split('/').at(-1) ?? '';
      const allowed = Object.keys(document?.components.schemas[name]?.properties ?? {});
      const foreign = fields.filter((field) => !allowed.includes(field));
      const extra = Object.fromEntries(foreign.map((field) => [field, VALUES[field] ?? ID]));
      const send = client()[method.toLowerCase() as keyof Client];
      const answer = await send(path(), { ...extra, ...body });
      expect([route, answer.status]).toEqual([route, 400]);
      const { errors = {} } = answer.body as { errors?: Record<string, string> };
      expect([route, foreign.filter((field) => errors[field] !== `Unknown field "${field}"`)]).toEqual([
        route,
        [],
      ]);
    }
    expect(await dump()).toEqual(before);
  });
});
