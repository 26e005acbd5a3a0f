import { useEffect } from 'react';
import { useNotificationContext } from 'react-admin';
import { toaster } from '../shared/feedback/toaster';

/** Shows react-admin's notifications in the one toaster of the application. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type } = notification;
    // The toaster renders at once, which React allows only after an effect.
    queueMicrotask(() =>
      toaster[type === 'error' ? 'error' : 'info']({
        title: typeof message === 'string' ? message : 'Error',
      }),
    );
  }, [notifications, takeNotification]);
  return null;
}
