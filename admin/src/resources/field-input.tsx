import { type BaseRecord, type HttpError, useList } from '@refinedev/core';
import { AutoComplete, Checkbox, Input, Switch } from 'antd';
import type { ComponentProps } from 'react';
import type { Reference } from '@homeroom/shared/fields';
import { hasWords } from '@homeroom/shared/search';
import { foldText } from '@homeroom/shared/text';
import type { Allowed } from '@homeroom/shared/typed-dates';
import { ChoicesFault } from '../components/choices-fault';
import { NumberInput } from '../components/number-input';
import { PasswordInput } from '../components/password-input';
import { DateInput } from './date-input';
import type { Choice, Field } from './fields';
import { ReferenceSelect } from './reference-select';
import { TimeInput } from './time-input';
import { WeekdaysInput } from './weekdays-input';
import { Select } from '../components/select';

/** The props that the form passes to its field; values are as in the API. */
interface InputProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value | undefined) => void;
}

interface FieldInputProps extends InputProps<unknown> {
  field: Field;
  /** The dates that may be chosen in a field for a date. */
  allowed?: Allowed | undefined;
  /** The choices that the user may make, if the field has any. */
  choices: readonly Choice[];
  /** The browser's autofill token, in forms about the user: 'given-name'. */
  autoComplete?: string;
}

function SuggestedInput({ suggestions, ...props }: InputProps<string> & { suggestions: readonly string[] }) {
  return (
    <AutoComplete
      {...props}
      className="half-input"
      options={suggestions.map((value) => ({ value }))}
      filterOption={(typed, option) => hasWords(typed, option?.value)}
    />
  );
}

/** A text of several lines, which counts its characters. */
function Paragraph({ maxLength, ...props }: InputProps<string> & { onChange?: never } & Pick<Field, 'maxLength'>) {
  return (
    <Input.TextArea
      {...props}
      autoSize={{ minRows: 3, maxRows: 12 }}
      showCount={maxLength ? { formatter: ({ count }) => `${count} of ${maxLength}` } : false}
    />
  );
}

/** One of the choices; typing finds those that begin so, as 'Male' must not match 'Female'. */
function ChoiceSelect({ choices, ...props }: InputProps<string> & { choices: readonly Choice[]; allowClear: boolean }) {
  return (
    <Select
      {...props}
      className="half-input"
      placeholder="Choose"
      showSearch
      filterOption={(typed, option) => foldText(String(option?.label ?? '')).startsWith(foldText(typed))}
      options={choices.map((choice) => ({ ...choice }))}
    />
  );
}

/** A switch, or a select if the two values have words of their own. */
function YesNoInput({
  id,
  value,
  onChange,
  choices,
}: InputProps<unknown> & { choices: readonly Choice[] | undefined }) {
  if (!choices) return <Switch id={id} checked={Boolean(value)} onChange={(on) => onChange?.(on)} />;
  return (
    <Select
      id={id}
      className="half-input"
      value={String(value)}
      onChange={(chosen) => onChange?.(chosen === 'true')}
      options={[...choices]}
    />
  );
}

/** The input for a field, by its kind in the schema. */
export function FieldInput({ field, allowed, choices, autoComplete = 'off', ...props }: FieldInputProps) {
  const text = props as InputProps<string> & { onChange?: never };
  switch (field.kind) {
    case 'paragraph':
      return <Paragraph {...text} maxLength={field.maxLength} />;
    case 'email':
      return <Input {...text} type="email" inputMode="email" autoComplete={autoComplete} spellCheck={false} />;
    case 'tel':
      return <Input {...text} type="tel" autoComplete={autoComplete} />;
    case 'password':
      return <PasswordInput {...text} autoComplete="new-password" />;
    case 'number':
      return <NumberInput {...(props as ComponentProps<typeof NumberInput>)} className="short-input" />;
    case 'checkbox':
      return (
        <Checkbox
          id={props.id}
          checked={Boolean(props.value)}
          onChange={({ target }) => props.onChange?.(target.checked)}
        >
          {field.label}
        </Checkbox>
      );
    case 'yes-no':
      return <YesNoInput {...props} choices={field.choices && choices} />;
    case 'choice':
      return <ChoiceSelect {...(props as InputProps<string>)} choices={choices} allowClear={field.optional} />;
    case 'date':
      return (
        <DateInput
          {...(props as InputProps<string>)}
          allowed={allowed}
          example={field.name === 'birthDate' ? '2015-03-09' : undefined}
        />
      );
    case 'time':
      return <TimeInput {...(props as InputProps<string>)} />;
    case 'weekdays':
      return <WeekdaysInput {...(props as InputProps<number[]>)} />;
    case 'reference':
      return (
        <ReferenceSelect
          {...(props as { value?: number; onChange?: (id: number) => void })}
          className="half-input"
          placeholder="Choose"
          allowClear={field.optional}
          choosesOnly={!field.optional}
          reference={field.reference!}
        />
      );
    case 'name':
      return <NameSelect {...(props as InputProps<string>)} names={field.namesOf!} allowClear={field.optional} />;
    default:
      if (field.suggestions) return <SuggestedInput {...text} suggestions={field.suggestions} />;
      return <Input {...text} autoComplete={autoComplete} />;
  }
}

interface NameSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  names: Reference;
  allowClear: boolean;
}

/** Chooses the name of another resource's record, such as a grade; accepts any text while there are none. */
function NameSelect({ names: { resource, label }, allowClear, ...props }: NameSelectProps) {
  const { query, result } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: 100 },
  });
  if (query.isSuccess && result.data.length === 0)
    return <Input {...props} onChange={(event) => props.onChange?.(event.target.value)} autoComplete="off" />;
  return (
    <>
      <Select<string>
        {...props}
        className="half-input"
        placeholder="Choose"
        allowClear={allowClear}
        loading={query.isLoading}
        options={result.data.map((row) => ({ value: String(row[label]) }))}
        notFoundContent={query.isError ? 'The choices could not be loaded' : 'Loading…'}
      />
      <ChoicesFault query={query} />
    </>
  );
}
