import { useInvalidate, useNotification } from '@refinedev/core';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { showDate } from '@homeroom/shared/dates';
import { assignClassMessages, type AssignClass, type ClassPreview } from '@homeroom/shared/schedules';
import { Facts } from '../../../components/facts';
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

/** 'Confirm Assignment' with the four chosen labels (spec 2.7). A refusal is said as spec 8 has it, and stays until it is tried again or given up. */
export function AssignClassDialog({ values, offered, onClose, onAssigned }: AssignClassDialogProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { preview, error } = useDryRun<ClassPreview>('/assign-class', values, { enabled: true });
  const { open } = useNotification();
  const invalidate = useInvalidate();

  async function assign() {
    setPending(true);
    setProblem(undefined);
    try {
      const { data } = await http.post<{ message: string }>('/assign-class', values);
      open?.({ type: 'success', message: assignClassMessages.successTitle, description: data.message });
      await invalidate({ resource: 'schedules', invalidates: ['list'] });
      onAssigned();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: assignClassMessages.failureTitle, description: assignFailure(caught) });
      setProblem(assignFailure(caught));
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
      closable={!pending}
      maskClosable={!pending}
      keyboard={!pending}
      cancelButtonProps={{ disabled: pending }}
      onOk={() => void assign()}
      onCancel={onClose}
    >
      <Facts
        facts={[
          ...choices.map((name) => ({ label: offered[name].label, value: offered[name].options.find(({ value }) => value === values[name])?.label })),
          { label: 'Meets', value: [showWeekdays({ weekdays: values.weekdays ?? [] }), times].filter(Boolean).join(', ') },
          ...(firstDay ? [{ label: 'First day', value: showDate(firstDay) }] : []),
        ]}
      />
      {problem ? (
        <div className="class-effect">
          <Alert type="error" showIcon role="alert" message={problem} description="Your choices are kept: try again, or cancel and change them." />
        </div>
      ) : (
        <ClassEffect preview={preview} error={error} />
      )}
    </Modal>
  );
}
