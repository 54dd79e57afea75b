import { useNotification } from '@refinedev/core';
import { showMeetingDays, showTimes } from '@homeroom/shared/assignments/class-times';
import { showDate } from '@homeroom/shared/dates';
import { assignClassMessages, type AssignClass, type ClassPreview } from '@homeroom/shared/assignments/schedules';
import { capitalised } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { Facts } from '../../../components/facts';
import { retryHelps } from '../../../components/retry-helps';
import { useDryRun } from '../../../components/use-dry-run';
import { useAct } from '../../../providers/use-act';
import { assignFailure, choices, type choicesOf } from './assign-class';
import { ClassEffect } from './class-effect';

interface AssignClassDialogProps {
  values: AssignClass;
  offered: ReturnType<typeof choicesOf>;
  onClose: () => void;
  onAssigned: () => void;
}

/**
 * 'Confirm Assignment' with the four chosen labels (spec 2.7). Refusals have the texts of spec 8; they can be retried only if that can
 * help.
 */
export function AssignClassDialog({ values, offered, onClose, onAssigned }: AssignClassDialogProps) {
  const { preview, error } = useDryRun<ClassPreview>('/assign-class', values);
  const { open } = useNotification();
  const {
    mutate,
    isPending: pending,
    error: failure,
  } = useAct<void, { message: string }>(() => ['POST', '/assign-class', values], {
    then: ({ message }) => {
      open?.({ type: 'success', message: assignClassMessages.successTitle, description: message });
      onAssigned();
    },
  });
  const assign = () =>
    mutate(undefined, {
      onError: (refusal) =>
        open?.({ type: 'error', message: assignClassMessages.failureTitle, description: assignFailure(refusal) }),
    });

  const times = showTimes({ startTime: values.startTime ?? null, endTime: values.endTime ?? null });
  const firstDay = preview?.firstDay ?? values.firstDay;
  return (
    <Dialog
      open
      width={480}
      title="Confirm Assignment"
      okText={pending ? 'Assigning…' : 'Confirm & Assign'}
      // A known conflict can be confirmed once: it may have been resolved in the meantime, and otherwise spec 8's refusal appears.
      okButtonProps={{ disabled: failure ? !retryHelps(failure) : error?.statusCode === 400 }}
      pending={pending}
      onOk={assign}
      onCancel={onClose}
    >
      <Facts
        facts={[
          ...choices.map((name) => ({
            label: capitalised(offered[name].noun),
            value: offered[name].options.find(({ value }) => value === values[name])?.label,
          })),
          {
            label: 'Meets',
            value: [showMeetingDays({ weekdays: values.weekdays ?? [] }), times].filter(Boolean).join(', '),
          },
          firstDay && { label: 'First day', value: showDate(firstDay) },
        ]}
      />
      <ClassEffect preview={preview} failure={failure ?? error} />
    </Dialog>
  );
}
