import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { keys } from '../shared/queries/keys';

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

export function useUpdateWeeklyEmail() {
  return useApiMutation({
    call: (enabled: boolean) => unwrap(api.PATCH('/insights/weekly-email', { body: { enabled } })),
    success: (enabled) => ({ title: enabled ? 'Weekly email is on' : 'Weekly email stopped' }),
    failure: 'Failed to change the weekly email',
    refresh: (client) => client.invalidateQueries({ queryKey: keys.weeklyEmail }),
  });
}
