/** `node dist/backend/admin/main.js COMMAND …`: the commands of `npm run admin` in an image, which has no scripts. */
import { AdminCommandError } from './command.js';
import { parseCommand, runAdminCommand } from './admin-command.js';

try {
  const run = parseCommand(process.argv.slice(2));
  const { DATABASE_URL: databaseUrl } = process.env;
  if (!databaseUrl) throw new AdminCommandError('DATABASE_URL is not set');
  for (const line of await runAdminCommand(databaseUrl, run)) console.log(line);
} catch (error) {
  if (!(error instanceof AdminCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
