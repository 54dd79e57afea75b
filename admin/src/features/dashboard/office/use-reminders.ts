import { useCustom, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import { reminderWords, type ReminderResult } from '@homeroom/shared/dashboard/reminders';
import type { FeatureKey, FeaturesAllowed } from '@homeroom/shared/feature-flags';
import { useAct } from '../../../providers/use-act';

const feature: FeatureKey = 'dashboard.remind';

/** What the panel shows: a result, or a failure in its place. */
export type ReminderOutcome = ReminderResult | { failed: string; message: string };

const request = (dryRun: boolean) =>
  ['POST', '/dashboard/uncompleted/notify', undefined, { params: { html: true, dryRun } }] as const;

/** The reminders of the dashboard (spec 2.3): who would get one, and sending them. */
export function useReminders() {
  const { query } = useCustom<FeaturesAllowed, HttpError>({
    url: '/features/allowed',
    method: 'get',
    config: { query: { keys: feature } },
    errorNotification: false,
  });
  const [outcome, setOutcome] = useState<ReminderOutcome | null>(null);
  const fails = (failed: string) => ({
    onError: ({ message }: HttpError) => setOutcome({ failed, message }),
  });
  const preview = useAct<void, ReminderResult>(() => request(true), { stale: false });
  const send = useAct<void, ReminderResult>(() => request(false));
  return {
    allowed: query.data?.data[feature] === true,
    outcome,
    close: () => setOutcome(null),
    previewing: preview.isPending,
    sending: send.isPending,
    /** Asks who would get one, and then does `then`, or shows it. */
    preview: (then: (result: ReminderResult) => void = setOutcome) =>
      preview.mutate(undefined, { onSuccess: then, ...fails(reminderWords.previewFailed) }),
    show: setOutcome,
    send: () => send.mutate(undefined, { onSuccess: setOutcome, ...fails(reminderWords.sendFailed) }),
  };
}
export type Reminders = ReturnType<typeof useReminders>;
