import { addDays } from '@homeroom/shared/dates';
import { Radio } from 'antd';
import { useSchool } from '../../../providers/school';
import { DateInput } from '../../../resources/date-input';
import { TimeInput } from '../../../resources/time-input';
import { FieldFault } from '../field-fault';
import type { SectionProps } from './ready-draft';

const morning = '08:00';

/** Reply-to and time of sending. */
export function SendOptions({ draft, change, faults = {} }: SectionProps) {
  const { today } = useSchool();
  const problem = faults.date ?? faults.time;
  const isLater = draft.sendDate !== null;
  return (
    <div className="send-options">
      <div className="compose-field" role="group" aria-labelledby="send-reply">
        <span id="send-reply" className="compose-label">
          Replies go to
        </span>
        <Radio.Group
          value={draft.reply}
          onChange={({ target }) => change((now) => ({ ...now, reply: target.value }))}
          options={[
            { value: 'SCHOOL', label: 'The school' },
            { value: 'SENDER', label: 'Me' },
          ]}
        />
      </div>
      <div className="compose-field" role="group" aria-labelledby="send-when">
        <span id="send-when" className="compose-label">
          When
        </span>
        <Radio.Group
          value={isLater}
          onChange={({ target }) =>
            change((now) => ({
              ...now,
              sendDate: target.value ? addDays(today, 1) : null,
              sendTime: target.value ? morning : null,
            }))
          }
          options={[
            { value: false, label: 'Now' },
            { value: true, label: 'Send later' },
          ]}
        />
        {isLater && <SendLater draft={draft} change={change} faults={faults} />}
        <FieldFault id="send-when-problem">{problem}</FieldFault>
      </div>
    </div>
  );
}

function SendLater({ draft, change, faults = {} }: SectionProps) {
  return (
    <div className="send-later">
      <DateInput
        id="send-date"
        aria-label="Date"
        aria-invalid={faults.date ? true : undefined}
        aria-describedby={faults.date && 'send-when-problem'}
        value={draft.sendDate}
        onChange={(date) => change((now) => ({ ...now, sendDate: date ?? now.sendDate }))}
      />
      <TimeInput
        id="send-time"
        aria-label="Time"
        aria-invalid={faults.time ? true : undefined}
        aria-describedby={faults.time && 'send-when-problem'}
        value={draft.sendTime ?? morning}
        onChange={(time) => change((now) => ({ ...now, sendTime: time ?? morning }))}
      />
      <span className="faint small">school time</span>
    </div>
  );
}
