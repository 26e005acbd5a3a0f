import type { Task } from './protocol.js';
import { readFile } from './read-file.js';
import { findPlaces } from '../reading/find-places.js';
import { suggest } from '../reading/suggest.js';
import { takeFile } from './take-file.js';

/** The reader's process: does the task that its parent sends, answers, and ends. */
async function carryOut(task: Task): Promise<object> {
  if (task.task === 'take') return takeFile(task.file);
  const text = await readFile(task.file, task.mediaType);
  if (text.lines.length === 0) return { suggestion: null };
  const suggestion = suggest(text, task.known);
  return { suggestion: { ...suggestion, places: findPlaces(text, suggestion.evidence) } };
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
