import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { Input, Select } from 'antd';

interface NameSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  names: { resource: string; label: string };
  allowClear: boolean;
}

/** Chooses the name of another resource's record, such as a grade; accepts any text while there are none. */
export function NameSelect({ names: { resource, label }, allowClear, ...given }: NameSelectProps) {
  const { query, result } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: 100 },
  });
  if (query.isSuccess && result.data.length === 0)
    return <Input {...given} onChange={(event) => given.onChange?.(event.target.value)} autoComplete="off" />;
  return (
    <Select<string>
      {...given}
      className="half-input"
      placeholder="Choose"
      allowClear={allowClear}
      loading={query.isLoading}
      options={result.data.map((row) => ({ value: String(row[label]) }))}
      notFoundContent={query.isError ? 'The choices could not be loaded.' : 'Loading…'}
    />
  );
}
