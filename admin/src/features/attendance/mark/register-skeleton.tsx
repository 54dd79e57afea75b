import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Delayed } from '../../../components/delayed-skeleton';
import { Panel } from '../../../components/panel';
import { RegisterHead } from './register-list';
import './register-pickers.css';
import { Select } from '../../../components/select';

const widths = [62, 48, 70, 54, 66, 44];

/** The skeleton of a register, in its own columns (design, States). */
export function RegisterSkeleton({ label }: { label: string }) {
  return (
    <Panel className="register">
      <Delayed label={label}>
        <RegisterHead />
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at} className="student-row register-waiting">
            <span className="student-number" />
            <span className="student-who">
              <i style={{ width: `${widths[at % widths.length]}%` }} />
            </span>
            <span className="student-dots">
              <i />
            </span>
            <span className="mark-buttons">
              <i />
            </span>
            <span className="note-toggle" />
          </div>
        ))}
      </Delayed>
    </Panel>
  );
}

export function PickersSkeleton() {
  return (
    <>
      <Select className="class-select" aria-label="Class" placeholder="Loading…" disabled />
      <div className="date-steps">
        <Button icon={<LeftOutlined />} aria-label="Earlier class date" disabled />
        <Select aria-label="Date" placeholder="Loading…" disabled />
        <Button icon={<RightOutlined />} aria-label="Later class date" disabled />
      </div>
    </>
  );
}
