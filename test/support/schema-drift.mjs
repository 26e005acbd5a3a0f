/**
 * Prints the SQL that would turn the database DATABASE_URL into what prisma/schema.prisma says. It is a program of
 * its own because Node 20 cannot import the WebAssembly of Prisma's schema engine by itself.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

const require = createRequire(import.meta.url);
const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = createRequire(
  require.resolve('@prisma/adapter-pg'),
)('@prisma/driver-adapter-utils');

const TYPE_CHAR = 18;
const TYPE_UUID = 2950;

/**
 * The engine reads columns of the type "char" from the system catalogue, which the adapter refuses to name. They
 * travel as UUIDs, of which the catalogue has none, and arrive as the characters that they are.
 */
class Pool extends pg.Pool {
  async query(...words) {
    const result = await super.query(...words);
    for (const field of result.fields) if (field.dataTypeID === TYPE_CHAR) field.dataTypeID = TYPE_UUID;
    return result;
  }
}

class CatalogueAdapter extends PrismaPg {
  async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const { columnTypes, ...result } = await queryRaw(query);
      const named = columnTypes.map((type) =>
        type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes: named };
    };
    return adapter;
  }
}

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      console.error(message);
    },
  };
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href);
  const { instance } = await WebAssembly.instantiate(
    readFileSync(path.join(folder, 'schema_engine_bg.wasm')),
    { './schema_engine_bg.js': bindings },
  );
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

const root = path.resolve(import.meta.dirname, '../..');
const file = {
  path: 'schema.prisma',
  content: readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8'),
};
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const SchemaEngine = await loadEngine();
const engine = await SchemaEngine.new(
  { datamodels: [[file.path, file.content]] },
  () => undefined,
  bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool)),
);
const difference = await engine.diff({
  from: { tag: 'schemaDatasource', files: [file], configDir: root },
  to: { tag: 'schemaDatamodel', files: [file] },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
});
process.stdout.write(difference.stdout ?? '', () => process.exit(0));
