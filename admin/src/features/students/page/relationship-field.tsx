import { AutoComplete } from 'antd';
import { relationshipField, relationships } from '@homeroom/shared/parents';
import { hasWords } from '@homeroom/shared/search';
import { SchemaItem } from '../../../components/schema-item';

/** A parent's relationship to the student: one of the proposed words, or any other. */
export function RelationshipField() {
  return (
    <SchemaItem name="relationship" label="Relationship" optional schema={relationshipField}>
      <AutoComplete
        options={relationships.map((value) => ({ value }))}
        filterOption={(typed, option) => hasWords(typed, option?.value)}
      />
    </SchemaItem>
  );
}
