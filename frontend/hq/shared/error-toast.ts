import { messageOf } from '../../api/errors';

/** The toast that shows what the server said, or `fallback` where it said nothing. */
export const errorToast = (fallback: string) => (error: unknown) => ({
  title: 'Error',
  description: messageOf(error, fallback),
});
