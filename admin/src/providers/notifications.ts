import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/**
 * antd's notifications for Refine: 3 s, top right, never the same text twice at once (spec 9). Refine's 'progress' is shown as information.
 */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open({ key, type, message, description }) {
      if (!message) return;
      notification.open({
        key: key ?? `${type} ${message} ${description ?? ''}`,
        type: type === 'progress' ? 'info' : type,
        message,
        description: description || undefined,
      });
    },
    close: (key) => notification.destroy(key),
  };
}
