import { Radio, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { DateInput } from '../../../resources/date-input';
import type { SectionProps } from './recipients-section';

const stored = 'HH:mm';
const morning = '08:00';

/** Whom answers go to, and when it goes out. */
export function SendOptions({ draft, change }: SectionProps) {
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
              sendDate: target.value ? dayjs().add(1, 'day').format('YYYY-MM-DD') : null,
              sendTime: target.value ? morning : null,
            }))
          }
          options={[
            { value: false, label: 'Now' },
            { value: true, label: 'Send later' },
          ]}
        />
        {isLater && (
          <div className="send-later">
            <DateInput
              aria-label="Date"
              value={draft.sendDate}
              onChange={(date) => change((now) => ({ ...now, sendDate: date ?? now.sendDate }))}
            />
            <TimePicker
              aria-label="Time"
              format={stored}
              needConfirm={false}
              allowClear={false}
              value={dayjs(draft.sendTime ?? morning, stored)}
              onChange={(time) => change((now) => ({ ...now, sendTime: time?.format(stored) ?? morning }))}
            />
            <span className="faint small">at the school</span>
          </div>
        )}
      </div>
    </div>
  );
}
