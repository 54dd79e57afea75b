import { Alert, Button } from 'antd';
import { showDate } from '@homeroom/shared/dates';
import type { DateOrder, ImportPreview } from '@homeroom/shared/imports';

interface DateOrderQuestionProps {
  ambiguous: NonNullable<ImportPreview['ambiguous']>;
  onAnswer: (dateOrder: DateOrder) => void;
}

/** Asks once for the whole sheet how its numeric dates are written: it is never guessed (decisions 2.17). */
export function DateOrderQuestion({ ambiguous: { cell, dmy, mdy }, onAnswer }: DateOrderQuestionProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className="import-problem import-question"
      message={`How are dates written in this spreadsheet? ${cell} could be two different dates.`}
      action={
        <>
          <Button onClick={() => onAnswer('dmy')}>Day first: {showDate(dmy)}</Button>
          <Button onClick={() => onAnswer('mdy')}>Month first: {showDate(mdy)}</Button>
        </>
      }
    />
  );
}
