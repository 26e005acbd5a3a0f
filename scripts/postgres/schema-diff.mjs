import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

/** @typedef {Awaited<ReturnType<PrismaPg['connect']>>} Connection */

/** Intended differences, which the schema language cannot express. */
const KNOWN_DIFFERENCES = [
  // The operator class of a B-tree index: the engine does not read it back and would always recreate it.
  '-- DropIndex\nDROP INDEX "gazetteer_places_search_name_idx";',
];

const require = createRequire(import.meta.url);
const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = createRequire(
  require.resolve('@prisma/adapter-pg'),
)('@prisma/driver-adapter-utils');

const TYPE_CHAR = 18;
const TYPE_UUID = 2950;

/**
 * The engine reads columns of the type "char" from the system catalogue, which the adapter does not support. The
 * catalogue has no UUIDs, so the adapter gets such a column as a UUID, and it is turned back into a character.
 */
class CatalogueAdapter extends PrismaPg {
  async connect() {
    /** @type {Connection} */
    const connection = await super.connect();
    const queryRaw = connection.queryRaw.bind(connection);
    connection.queryRaw = async (query) => {
      const { columnTypes, ...result } = await queryRaw(query);
      const named = columnTypes.map((type) =>
        type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes: named };
    };
    return connection;
  }
}

/** @param {string} databaseUrl */
function openPool(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const query = pool.query.bind(pool);
  return Object.assign(pool, {
    /** @param {pg.QueryConfig} statement */
    async query(statement) {
      const result = await query(statement);
      for (const field of result.fields) if (field.dataTypeID === TYPE_CHAR) field.dataTypeID = TYPE_UUID;
      return result;
    },
  });
}

/** Node 20 cannot import WebAssembly, so the engine's module is loaded by hand. */
async function loadEngine() {
  const registry = { set_message: (/** @type {string} */ message) => console.error(message) };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: registry });
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href);
  const module = await WebAssembly.compile(readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (start instanceof Function) start();
  return bindings.SchemaEngine;
}

/**
 * The SQL that changes a database to match a Prisma schema.
 * @param {string} databaseUrl
 * @param {string} schemaFile
 * @returns {Promise<string>} empty when they match
 */
export async function diffSchema(databaseUrl, schemaFile) {
  const file = { path: 'schema.prisma', content: readFileSync(schemaFile, 'utf8') };
  const pool = openPool(databaseUrl);
  try {
    const SchemaEngine = await loadEngine();
    const engine = await SchemaEngine.new(
      { datamodels: [[file.path, file.content]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool)),
    );
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [file], configDir: path.dirname(schemaFile) },
      to: { tag: 'schemaDatamodel', files: [file] },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const changes = String(stdout ?? '')
      .trim()
      .split('\n\n');
    return changes.filter((change) => !KNOWN_DIFFERENCES.includes(change)).join('\n\n');
  } finally {
    await pool.end();
  }
}
