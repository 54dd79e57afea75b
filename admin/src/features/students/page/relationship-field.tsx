import { AutoComplete, Form } from 'antd';
import { relationshipField, relationships } from '@homeroom/shared/parents';
import { foldText } from '@homeroom/shared/text';
import { OptionalLabel } from '../../../components/optional-label';
import { schemaRule } from '../../../components/schema-rule';

/** A parent's relationship to the student: one of the proposed words, or any other. */
export function RelationshipField() {
  return (
    <Form.Item
      name="relationship"
      label={<OptionalLabel>Relationship</OptionalLabel>}
      rules={[schemaRule(relationshipField)]}
    >
      <AutoComplete
        options={relationships.map((value) => ({ value }))}
        filterOption={(typed, option) => foldText(option?.value ?? '').includes(foldText(typed))}
      />
    </Form.Item>
  );
}
