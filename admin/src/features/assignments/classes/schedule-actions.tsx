import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ScheduleRow } from '@homeroom/shared/schedules';
import { useSchool } from '../../../providers/school';
import { usePhone } from '../../../theme/use-media';
import { EndScheduleDialog } from './end-schedule-dialog';
import { RemoveScheduleDialog } from './remove-schedule-dialog';

type Act = 'end' | 'remove';

/** End keeps what was marked; Remove takes back an assignment that nobody has marked yet. */
export function ScheduleActions({ record }: { record: ScheduleRow }) {
  const phone = usePhone();
  const { today } = useSchool();
  const [act, setAct] = useState<Act | null>(null);
  const name = `${record.className} · ${record.sectionName}`;
  const ended = record.lastDay !== null && record.lastDay <= today;
  const acts: { key: Act; label: string }[] = [...(ended ? [] : [{ key: 'end' as const, label: 'End' }]), { key: 'remove', label: 'Remove' }];
  const close = () => setAct(null);

  return (
    <>
      {phone ? (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: acts.map((each) => ({ ...each, danger: each.key === 'remove' })), onClick: ({ key }) => setAct(key as Act) }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`More actions for ${name}`} />
        </Dropdown>
      ) : (
        acts.map(({ key, label }) => (
          <Button key={key} type="text" size="small" aria-label={`${label} ${name}`} onClick={() => setAct(key)}>
            {label}
          </Button>
        ))
      )}
      {act === 'end' && <EndScheduleDialog schedule={record} name={name} onClose={close} />}
      {act === 'remove' && <RemoveScheduleDialog schedule={record} name={name} onClose={close} onEnd={ended ? undefined : () => setAct('end')} />}
    </>
  );
}
