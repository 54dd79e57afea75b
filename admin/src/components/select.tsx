import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { usePhone } from '../theme/use-media';
import { foundByLabel } from './found-by-label';

/** On a phone so few choices are seen at once, and its keyboard would cover them. */
const seenAtOnce = 5;

/** A select. Typing finds the choices that have every word, and Enter takes the first of these. */
export function Select<Value = unknown, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) {
  const choices = (props.options ?? []).flatMap((choice) =>
    'options' in choice ? (choice.options as Option[]) : choice,
  );
  const isSearched = !usePhone() || choices.length > seenAtOnce;
  return <AntdSelect<Value, Option> showSearch={isSearched} filterOption={foundByLabel} {...props} />;
}

/** The options of a select, by the words of its values. */
export const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));
