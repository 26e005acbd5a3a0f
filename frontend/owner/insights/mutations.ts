import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';

/** Hides an insight for some days. The row stays on the page, with Undo, until the page is left. */
export function useSnooze() {
  return useApiMutation({
    call: (body: { key: string; days: number }) => unwrap(api.POST('/insights/snoozes', { body })),
    failure: 'Failed to snooze',
  });
}

export function useEndSnooze() {
  return useApiMutation({
    call: (key: string) => unwrap(api.DELETE('/insights/snoozes/{key}', { params: { path: { key } } })),
    failure: 'Failed to undo',
  });
}
