import { Form, Select } from 'antd';
import { containsText } from '@homeroom/shared/text';
import { ScreenLink } from '../../../components/screen-link';
import type { choicesOf, ChoiceName } from './assign-class';

/** One of the four selects; without choices it says so, and where to add one. */
export function ChoiceSelect({
  name,
  choice: { label, options, none, make },
}: {
  name: ChoiceName;
  choice: ReturnType<typeof choicesOf>[ChoiceName];
}) {
  const nothing = (
    <>
      {none} <ScreenLink to={make.path}>{make.act}</ScreenLink>
    </>
  );
  return (
    <Form.Item name={name} label={label} extra={options.length === 0 ? nothing : undefined}>
      <Select
        showSearch
        allowClear
        placeholder="Choose"
        options={options}
        filterOption={(text, option) => containsText(option?.label ?? '', text)}
        notFoundContent={options.length === 0 ? nothing : 'Nothing matches.'}
      />
    </Form.Item>
  );
}
