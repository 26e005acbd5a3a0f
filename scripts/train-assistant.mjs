/** `npm run build:assistant`: teaches the assistant the sentences of its corpus. It needs the built backend. */
import { importBackend, runCommand } from './support/command-line.mjs';
import { ROOT } from './support/run.mjs';

await runCommand(async () => {
  /** @type {{ trainAssistant: (root: string) => string[] }} */
  const { trainAssistant } = await importBackend('assistant/classifier/train-command.js');
  for (const line of trainAssistant(ROOT)) console.log(line);
});
