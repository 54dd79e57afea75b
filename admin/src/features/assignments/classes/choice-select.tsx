import { Form, Select } from 'antd';
import { ScreenLink } from '../../../components/screen-link';
import { foundByLabel } from '../../../components/found-by-label';
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
        filterOption={foundByLabel}
        notFoundContent={options.length === 0 ? nothing : 'Nothing matches.'}
      />
    </Form.Item>
  );
}
