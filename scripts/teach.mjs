/** `npm run teach -- "a question"`: prints how the assistant reads a question, and which sentences of the corpus are near. */
import './support/require-node.mjs';
import { ensureBackend } from './build.mjs';
import { importBackend, readOnlyArgument, runCommand } from './support/command-line.mjs';
import { ROOT } from './support/run.mjs';

await runCommand(async () => {
  const question = readOnlyArgument('Usage: npm run teach -- "a question"');
  await ensureBackend((line) => console.error(line));
  /** @type {{ teach: (root: string, question: string) => string[] }} */
  const { teach } = await importBackend('assistant/classifier/teach-command.js');
  for (const line of teach(ROOT, question)) console.log(line);
});
