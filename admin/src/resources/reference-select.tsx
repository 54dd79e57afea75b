import { useSelect } from '@refinedev/antd';
import type { SelectProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useResourceParams, type BaseKey, type BaseRecord } from '@refinedev/core';
import type { Reference } from '@homeroom/shared/fields';
import { lastNameField } from '@homeroom/shared/names';
import { ChoicesFault } from '../components/choices-fault';
import { labelsFirst } from '../components/found-by-label';
import { ScreenLink } from '../components/screen-link';
import { Select } from '../components/select';
import { labelsApart } from './labels-apart';
import { isByLastName, nameText } from './names';

/** Replaces a select's options if its resource has no records yet, with a link to add the first. */
function MissingReference({ resource: name }: { resource: string }) {
  const { resources } = useResourceParams();
  const resource = resources.find((each) => each.name === name);
  const label = String(resource?.meta?.label ?? name).toLowerCase();
  return (
    <>
      No {label} yet.{' '}
      {typeof resource?.create === 'string' && <ScreenLink to={resource.create}>Add the first</ScreenLink>}
    </>
  );
}

interface ReferenceSelectProps extends Omit<SelectProps<number>, 'options' | 'onSearch' | 'loading'> {
  /** `id`: the chosen field, if it is not the record's own id. */
  reference: Reference & { id?: string };
  /** Chooses the only record automatically. */
  choosesOnly?: boolean;
  /** The label of a choice, if its name alone is not enough. */
  labelOf?: (row: BaseRecord) => string;
  /** A record that cannot be chosen. */
  except?: BaseKey;
  /** The text if the choices could not be loaded, or if there are none. */
  failed?: string;
  none?: ReactNode;
}

/** A record of another resource, chosen by name: the first hundred, and others by typing. */
export function ReferenceSelect({
  reference,
  choosesOnly,
  labelOf,
  except,
  failed = 'The choices could not be loaded',
  none = <MissingReference resource={reference.resource} />,
  ...rest
}: ReferenceSelectProps) {
  const [typed, setTyped] = useState('');
  const byLastName = isByLastName(reference.resource) && lastNameField(reference.label);
  const { selectProps, query } = useSelect({
    resource: reference.resource,
    optionLabel: (row) => labelOf?.(row) ?? nameText(row, reference.label) ?? String(row[reference.label]),
    // Refine's type only allows texts, but numbers work too.
    optionValue: (row) => row[reference.id ?? 'id'] as string,
    // A record beyond the first hundred is only found by its own id.
    defaultValue: reference.id ? undefined : (rest.value ?? undefined),
    sorters: byLastName ? [{ field: byLastName, order: 'asc' }] : [],
    pagination: { pageSize: 100 },
    onSearch: (text) => (text.trim() ? [{ field: 'q', operator: 'eq', value: text.trim() }] : []),
  });
  const found = selectProps.options as { value: number; label: string }[] | undefined;
  const options =
    found &&
    labelsFirst(
      typed,
      labelsApart(
        found.filter(({ value }) => value !== except),
        query.data?.data ?? [],
      ),
    );
  const only = !typed && options?.length === 1 ? options[0] : undefined;
  useEffect(() => {
    if (choosesOnly && only && rest.value === undefined) rest.onChange?.(only.value, only);
  }, [choosesOnly, only?.value]);
  return (
    <>
      <Select<number>
        {...rest}
        showSearch
        filterOption={false}
        options={options}
        // Until the names arrive, antd would show the chosen id.
        labelRender={({ label, value }) => label ?? (query.isFetching ? 'Loading…' : value)}
        onSearch={(text) => {
          setTyped(text);
          selectProps.onSearch?.(text);
        }}
        loading={query.isFetching}
        notFoundContent={
          query.isFetching ? 'Loading…' : query.isError ? failed : typed.trim() ? 'Nothing matches.' : none
        }
      />
      <ChoicesFault query={query}>{failed}</ChoicesFault>
    </>
  );
}
