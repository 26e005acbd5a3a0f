import type { Task } from './protocol.js';
import { readFile } from './read-file.js';
import { suggest } from '../reading/suggest.js';
import { takeFile } from './take-file.js';

/** The reader's process: does the task that its parent sends, answers, and ends. */
async function carryOut(task: Task): Promise<object> {
  if (task.task === 'take') return takeFile(task.file);
  const text = await readFile(task.file, task.mediaType);
  return { suggestion: text.lines.length > 0 ? suggest(text, task.known) : null };
}

process.once('message', (task: Task) => {
  carryOut(task).then(
    (answer) => process.send?.(answer, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1));
