import type { BaseRecord } from '@refinedev/core';
import { Radio } from 'antd';
import type { MergeChoice, MergeField, MergePreview } from '@homeroom/shared/merging';
import { Problem } from '../../components/problem';
import { columnsOf, type Column } from '../columns';
import type { Resource } from '../resource-declaration';

interface MergeFieldsProps {
  resource: Resource;
  preview: MergePreview<BaseRecord>;
  onChoose: (field: string, choice: MergeChoice) => void;
}

/** The fields that differ, with the value to keep and what a choice brings about; equal fields are listed in one line. */
export function MergeFields({ resource, preview, onChoose }: MergeFieldsProps) {
  const columns = columnsOf(
    resource,
    preview.fields.map(({ name }) => name),
  );
  const isSame = ({ choices }: MergeField) => choices.length === 1;
  const same = columns.filter((_, n) => isSame(preview.fields[n]!)).map(({ title }) => title);
  return (
    <>
      {same.length < columns.length && <p className="merge-head">Which value is kept</p>}
      <div className="merge-fields">
        {preview.fields.map(
          (field, n) =>
            !isSame(field) && (
              <FieldChoice
                key={field.name}
                field={field}
                column={columns[n]!}
                text={resource.acts.merge?.words?.[field.name] ?? columns[n]!.text}
                preview={preview}
                onChoose={(choice) => onChoose(field.name, choice)}
              />
            ),
        )}
      </div>
      {same.length > 0 && <p className="small muted">{`The same in both: ${same.join(', ')}.`}</p>}
    </>
  );
}

/** What a choice brings about may appear below the end of a low dialog. */
const scrollIntoSight = (warning: HTMLElement | null) => warning?.scrollIntoView({ block: 'nearest' });

const whose = { kept: 'from the record you keep', other: 'from the record you remove' } as const;

function FieldChoice({
  field,
  column,
  text,
  preview,
  onChoose,
}: {
  field: MergeField;
  column: Column;
  text: (row: BaseRecord) => string;
  preview: MergePreview<BaseRecord>;
  onChoose: (choice: MergeChoice) => void;
}) {
  const warning = preview.warnings[field.name];
  return (
    <div role="radiogroup" aria-label={column.title}>
      <span aria-hidden>{column.title}</span>
      <div>
        <Radio.Group
          name={field.name}
          value={field.choice}
          onChange={({ target }) => onChoose(target.value as MergeChoice)}
        >
          {field.choices.map((choice) => (
            <Radio key={choice} value={choice}>
              {choice === 'both' ? (
                'Both, one below the other'
              ) : (
                <>
                  {text(preview[choice]) || 'Empty'} <span className="small muted">{whose[choice]}</span>
                </>
              )}
            </Radio>
          ))}
        </Radio.Group>
        {warning && (
          <div ref={scrollIntoSight}>
            <Problem>{warning}</Problem>
          </div>
        )}
      </div>
    </div>
  );
}
