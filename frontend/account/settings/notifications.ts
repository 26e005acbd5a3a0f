import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  NOTIFICATIONS,
  type EmailChoice,
  type NotificationKind,
} from '../../../backend/contract/notifications';
import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';

export const EMAIL_CHOICE_LABELS: Record<EmailChoice, string> = {
  NOW: 'At once',
  DAILY: 'Once a day',
  NEVER: 'Never',
};

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => (await unwrap(api.GET('/account/notifications'))).notifications,
});

export const useNotifications = () => useQuery(notificationsQuery);

interface Choice {
  kind: NotificationKind;
  email: EmailChoice;
}

/** Saves one choice. It shows at once, and another one may be made before it is saved. */
export function useChooseEmail(): (choice: Choice) => void {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation({
    call: (choice: Choice) =>
      unwrap(api.PUT('/account/notifications', { body: { notifications: [choice] } })),
    success: ({ kind, email }) => ({
      title: 'Email setting saved',
      description: `${NOTIFICATIONS[kind].label}: ${EMAIL_CHOICE_LABELS[email].toLowerCase()}`,
    }),
    failure: 'Failed to save the email setting',
    scope: 'notifications',
    refresh: (all) => all.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  return (choice) => {
    client.setQueryData(notificationsQuery.queryKey, (before) =>
      before?.map((one) => (one.kind === choice.kind ? choice : one)),
    );
    // The toast has shown the error, and the list is read again.
    mutateAsync(choice).catch(() => undefined);
  };
}
