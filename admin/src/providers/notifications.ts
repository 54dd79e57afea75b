import type { I18nProvider, NotificationProvider } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { store } from './store';

/** A notice of an act, which is not part of the page. */
export interface Toast {
  key: string;
  type: 'success' | 'error' | 'info';
  message: string;
  description?: string;
  /** When it appeared, in ms of the page. */
  at: number;
}

export const toasts = store<readonly Toast[]>([]);

export const closeToast = (key: string) => toasts.set(toasts.get().filter((each) => each.key !== key));

const openToast = (toast: Toast) => toasts.set([...toasts.get().filter(({ key }) => key !== toast.key), toast]);

const presses = ['pointerdown', 'keydown'] as const;

/** The notices for Refine: never the same text twice at once (spec 9), and only on the page where they appeared. */
export function useNotifications(): NotificationProvider {
  const { pathname } = useLocation();
  const pressedAt = useRef(0);
  useEffect(() => {
    const press = () => (pressedAt.current = performance.now());
    presses.forEach((each) => window.addEventListener(each, press, true));
    return () => presses.forEach((each) => window.removeEventListener(each, press, true));
  }, []);
  // A navigation for which nobody pressed since belongs to the act of the notice, such as back to the list after a save.
  useEffect(() => toasts.set(toasts.get().filter(({ at }) => at >= pressedAt.current)), [pathname]);
  return {
    open({ key, type, message, description }) {
      if (!message) return;
      openToast({
        key: key ?? `${type} ${message} ${description ?? ''}`,
        type: type === 'progress' ? 'info' : type,
        message,
        description: description || undefined,
        at: performance.now(),
      });
    },
    close: closeToast,
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
