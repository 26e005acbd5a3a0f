/** An error that the user can fix. Its message is one line, printed without a stack. */
export class UserFacingError extends Error {
  name = 'UserFacingError';
}

/**
 * The line to print for an error: its message without the stack.
 * @param {unknown} error
 * @returns {string}
 */
export function oneLine(error) {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return (message.split('\n', 1)[0] ?? '').trim();
}

/** @param {string} output */
export function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
