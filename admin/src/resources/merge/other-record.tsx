import type { BaseKey, BaseRecord } from '@refinedev/core';
import { Form, Radio } from 'antd';
import { Link } from 'react-router';
import { useGet } from '../../providers/use-get';
import { recordName } from '../columns';
import { ReferenceSelect } from '../reference-select';
import { pathsOf, type RecordProps } from '../resource';

interface OtherRecordProps extends RecordProps {
  value: BaseKey | undefined;
  onChoose: (id: BaseKey | undefined) => void;
}

/** Chooses the record of the same person: likely ones first, others by search. */
export function OtherRecord({ resource, record, value, onChoose }: OtherRecordProps) {
  const { data: likely = [] } = useGet<BaseRecord[]>(`/${resource.name}/${record.id}/likely-same`);
  const isLikely = likely.some(({ id }) => id === value);
  const labelOf = (row: BaseRecord) => `${recordName(resource, row)} · ${resource.acts.merge!.about(row)}`;
  return (
    <>
      <p className="dialog-words">
        {`This ${resource.words.singular} is ${labelOf(record)}. Choose the other record. It is deleted, and everything it has moves to this one.`}
      </p>
      {likely.length > 0 && (
        <div role="radiogroup" aria-label="May be the same" className="merge-likely">
          <p className="merge-head">May be the same</p>
          <Radio.Group
            name="likely"
            value={isLikely ? value : null}
            onChange={({ target }) => onChoose(target.value as BaseKey)}
          >
            {likely.map((row) => (
              <div key={row.id}>
                <Radio value={row.id}>{labelOf(row)}</Radio>
                <Link
                  className="text-link"
                  to={pathsOf(resource).show(row.id!)}
                  target="_blank"
                  aria-label={`Open ${recordName(resource, row)}, ${resource.acts.merge!.about(row)}`}
                >
                  Open
                </Link>
              </div>
            ))}
          </Radio.Group>
        </div>
      )}
      <Form.Item
        htmlFor="other-record"
        label={likely.length > 0 ? `Or another ${resource.words.singular}` : `The other ${resource.words.singular}`}
      >
        <ReferenceSelect
          id="other-record"
          reference={{ resource: resource.name, label: 'id' }}
          labelOf={labelOf}
          except={record.id}
          allowClear
          placeholder={`Search ${resource.words.plural}`}
          value={isLikely ? undefined : (value as number | undefined)}
          onChange={(id?: number) => onChoose(id)}
        />
      </Form.Item>
    </>
  );
}
