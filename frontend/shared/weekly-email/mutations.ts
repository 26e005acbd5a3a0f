import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../feedback/use-api-mutation';

/** The query key of the weekly email's setting. */
export const WEEKLY_EMAIL = ['weekly-email'];

export function useUpdateWeeklyEmail() {
  return useApiMutation({
    call: (enabled: boolean) => unwrap(api.PATCH('/insights/weekly-email', { body: { enabled } })),
    success: (enabled) => ({ title: enabled ? 'Weekly email is on' : 'Weekly email stopped' }),
    failure: 'Failed to change the weekly email',
    refresh: (client) => client.invalidateQueries({ queryKey: WEEKLY_EMAIL }),
  });
}
