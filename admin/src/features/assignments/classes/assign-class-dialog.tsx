import { useInvalidate, useNotification, type HttpError } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import { assignClassMessages, type AssignClass, type ClassPreview } from '@homeroom/shared/assignments/schedules';
import { Facts } from '../../../components/facts';
import { retryHelps } from '../../../components/retry-helps';
import { useDryRun } from '../../../components/use-dry-run';
import { http, isHttpError } from '../../../providers/http';
import { assignFailure, choices, type choicesOf } from './assign-class';
import { ClassEffect } from './class-effect';
import { showTimes, showWeekdays } from './class-times';

interface AssignClassDialogProps {
  values: AssignClass;
  offered: ReturnType<typeof choicesOf>;
  onClose: () => void;
  onAssigned: () => void;
}

/** 'Confirm Assignment' with the four chosen labels (spec 2.7). A refusal is said as spec 8 has it; only what may go otherwise is tried again. */
export function AssignClassDialog({ values, offered, onClose, onAssigned }: AssignClassDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<HttpError>();
  const { preview, error } = useDryRun<ClassPreview>('/assign-class', values, { enabled: true });
  const { open } = useNotification();
  const invalidate = useInvalidate();

  async function assign() {
    setPending(true);
    setFailure(undefined);
    try {
      const { data } = await http.post<{ message: string }>('/assign-class', values);
      open?.({ type: 'success', message: assignClassMessages.successTitle, description: data.message });
      await invalidate({ resource: 'schedules', invalidates: ['list'] });
      onAssigned();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: assignClassMessages.failureTitle, description: assignFailure(caught) });
      setFailure(caught);
      setPending(false);
    }
  }

  const times = showTimes({ startTime: values.startTime ?? null, endTime: values.endTime ?? null });
  const firstDay = preview?.firstDay ?? values.firstDay;
  return (
    <Modal
      open
      width={480}
      title="Confirm Assignment"
      okText={pending ? 'Assigning…' : 'Confirm & Assign'}
      confirmLoading={pending}
      // A conflict that was foreseen may be confirmed once: whoever holds the class may have ended it meanwhile, and spec 8 answers it.
      okButtonProps={{ disabled: failure ? !retryHelps(failure) : error?.statusCode === 400 }}
      closable={!pending}
      maskClosable={!pending}
      keyboard={!pending}
      cancelButtonProps={{ disabled: pending }}
      onOk={() => void assign()}
      onCancel={onClose}
    >
      <Facts
        facts={[
          ...choices.map((name) => ({
            label: offered[name].label,
            value: offered[name].options.find(({ value }) => value === values[name])?.label,
          })),
          {
            label: 'Meets',
            value: [showWeekdays({ weekdays: values.weekdays ?? [] }), times].filter(Boolean).join(', '),
          },
          ...(firstDay ? [{ label: 'First day', value: showDate(firstDay) }] : []),
        ]}
      />
      <ClassEffect preview={preview} failure={failure ?? error} />
    </Modal>
  );
}
