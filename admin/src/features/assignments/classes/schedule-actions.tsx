import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { RowButton } from '../../../components/link-button';
import { useSchool } from '../../../providers/school';
import { ChangeTeacherDialog, EndScheduleDialog, RemoveScheduleDialog } from './schedule-dialogs';

interface Offer {
  key: 'teacher' | 'end' | 'remove';
  label: string;
  /** Why it cannot be done. */
  whyNot?: string;
}

const isMarkedWords = 'It has attendance, so it cannot be removed. End it on a day instead.';
const endedWords = 'It has ended. Its attendance is kept.';

/** End keeps the marks; Remove deletes an assignment without marks, and otherwise says why it cannot. */
export function ScheduleActions({ record }: { record: ScheduleRow }) {
  const { today } = useSchool();
  const [act, setAct] = useState<Offer['key'] | null>(null);
  const name = `${record.className} · ${record.sectionName}`;
  const ended = record.lastDay !== null && record.lastDay <= today;
  const whyNot = record.isMarked ? (ended ? endedWords : isMarkedWords) : undefined;
  const running: Offer[] = [
    { key: 'teacher', label: 'Change teacher' },
    { key: 'end', label: 'End' },
  ];
  const acts: Offer[] = [...(ended ? [] : running), { key: 'remove', label: 'Remove', whyNot }];
  const close = () => setAct(null);

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: acts.map((each) => menuItem(each)), onClick: ({ key }) => setAct(key as Offer['key']) }}
      >
        <RowButton icon={<MoreOutlined />} aria-label={`More actions for ${name}`} />
      </Dropdown>
      {act === 'teacher' && <ChangeTeacherDialog schedule={record} name={name} onClose={close} />}
      {act === 'end' && <EndScheduleDialog schedule={record} name={name} onClose={close} />}
      {act === 'remove' && (
        <RemoveScheduleDialog
          schedule={record}
          name={name}
          onClose={close}
          onEnd={ended ? undefined : () => setAct('end')}
        />
      )}
    </>
  );
}

/** The reason is below the act, because touch screens have no tooltips. */
const menuItem = ({ key, label, whyNot }: Offer) => ({
  key,
  danger: key === 'remove' && !whyNot,
  disabled: whyNot !== undefined,
  label: whyNot ? (
    <>
      {label}
      <br />
      <span className="muted small">{whyNot}</span>
    </>
  ) : (
    label
  ),
});
