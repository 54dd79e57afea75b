import { Form } from 'antd';
import { useId } from 'react';
import { DateInput } from './date-input';
import type { DateRange } from './dates-filter';
import './from-and-to.css';

interface FromAndToProps {
  value: DateRange;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** A range of dates, both included, for phones: the two months of DatesFilter are too wide there. */
export function FromAndTo({ value: { from, to }, onChange }: FromAndToProps) {
  const id = useId();
  return (
    <div className="from-and-to">
      <Form.Item label="From" htmlFor={`${id}-from`}>
        <DateInput id={`${id}-from`} value={from ?? null} onChange={(date) => onChange({ from: date, to })} />
      </Form.Item>
      <Form.Item label="To" htmlFor={`${id}-to`}>
        <DateInput id={`${id}-to`} value={to ?? null} onChange={(date) => onChange({ from, to: date })} />
      </Form.Item>
    </div>
  );
}
