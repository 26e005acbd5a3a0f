import { defineConfig } from 'prisma/config';

// `generate`, `validate` and `format` never run the schema engine, but the Prisma CLI downloads it unless a path
// to one is given. Any executable does; migrations are applied by backend/database/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
