import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toaster } from '../shared/feedback/toaster';

/** Passes what react-admin wants to tell on to the application's own toasts. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next || typeof next.message !== 'string') return;
    const title = translate(next.message, next.notificationOptions?.messageArgs);
    // The toaster renders at once, which React refuses within an effect.
    queueMicrotask(() =>
      toaster[next.type === 'error' || next.type === 'warning' ? next.type : 'info']({ title }),
    );
  }, [notifications, takeNotification, translate]);
  return null;
}
