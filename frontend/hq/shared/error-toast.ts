import { messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';

/** An `onError` that shows what the server said, or `fallback` where it said nothing. */
export const errorToast = (fallback: string) => (error: unknown) => {
  toaster.error({ title: 'Error', description: messageOf(error, fallback) });
};
