import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { foundByLabel } from './found-by-label';

/** Up to this many choices are seen at once, so that nobody types to find one; a phone's keyboard would cover them. */
const seenAtOnce = 5;

/** A select. Typing finds the choices that have every word, and Enter takes the first of these. */
export function Select<Value = unknown, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) {
  const choices = (props.options ?? []).flatMap((choice) =>
    'options' in choice ? (choice.options as Option[]) : choice,
  );
  return <AntdSelect<Value, Option> showSearch={choices.length > seenAtOnce} filterOption={foundByLabel} {...props} />;
}
