import type { I18nProvider, NotificationProvider } from '@refinedev/core';
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

/**
 * Our texts for Refine, which would add 'There was an error creating students (status code: 400)' above the API's sentence. Failed loads
 * have no notification: their error appears in place of the rows.
 */
const words: Record<string, string> = {
  'notifications.success': '',
  'notifications.createSuccess': 'Created.',
  'notifications.editSuccess': 'Saved.',
  'notifications.deleteSuccess': 'Deleted.',
  'notifications.createError': 'Not created',
  'notifications.editError': 'Not saved',
  'notifications.deleteError': 'Not deleted',
  'notifications.error': '',
};

export const i18nProvider: I18nProvider = {
  translate: (key, options, standard) => words[key] ?? standard ?? (typeof options === 'string' ? options : key),
  changeLocale: () => undefined,
  getLocale: () => 'en',
};
