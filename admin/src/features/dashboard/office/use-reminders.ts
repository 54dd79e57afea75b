import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { reminderWords, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import type { FeatureKey, FeaturesAllowed } from '@homeroom/shared/feature-flags';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';

const feature: FeatureKey = 'dashboard.remind';

/** The panel's content: a result or a failure. */
export type ReminderOutcome = ReminderResult | { failed: string; message: string };

const request = (dryRun: boolean) =>
  ['POST', '/dashboard/uncompleted/notify', undefined, { params: { html: true, dryRun } }] as const;

/** The preview and the sending of reminders (spec 2.3). */
export function useReminders() {
  const { data: flags } = useGet<FeaturesAllowed>('/features/allowed', { params: { keys: feature } });
  const [outcome, setOutcome] = useState<ReminderOutcome | null>(null);
  const fails = (failed: string) => ({
    onError: ({ message }: HttpError) => setOutcome({ failed, message }),
  });
  const preview = useAct<void, ReminderResult>(() => request(true), { stale: false });
  const send = useAct<void, ReminderResult>(() => request(false));
  return {
    allowed: flags?.[feature] === true,
    outcome,
    close: () => setOutcome(null),
    previewing: preview.isPending,
    sending: send.isPending,
    /** Loads the preview and calls `then` with it; by default shows it. */
    preview: (then: (result: ReminderResult) => void = setOutcome) =>
      preview.mutate(undefined, { onSuccess: then, ...fails(reminderWords.previewFailed) }),
    show: setOutcome,
    send: () => send.mutate(undefined, { onSuccess: setOutcome, ...fails(reminderWords.sendFailed) }),
  };
}
export type Reminders = ReturnType<typeof useReminders>;
