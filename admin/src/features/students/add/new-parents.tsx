import { PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { mostNewParents } from '@homeroom/shared/students/new-student';
import { parentSchema } from '@homeroom/shared/parents';
import { parentLinkSchema } from '@homeroom/shared/students/student-page';
import { RowButton } from '../../../components/link-button';
import { useListFocus } from '../../../components/use-list-focus';
import { FieldLines } from '../../../resources/field-lines';
import { namedFields, type Field } from '../../../resources/fields';
import { newParentLines, ParentChoice, ParentKind } from '../page/parent-fields';
import type { ParentFields } from './sent-student';
import './new-parents.css';

const places = ['First parent', 'Second parent'];
const relationship = [namedFields(parentLinkSchema, ['relationship'])];

/** The parents of a new student: existing ones, such as a sibling's, or new ones. */
export function NewParents() {
  const { addButton, toField, toButton } = useListFocus();
  return (
    <Form.List name="parents">
      {(entries, { add, remove }) => (
        <>
          {entries.map(({ key, name }) => (
            <NewParent
              key={key}
              at={name}
              onRemove={() => {
                remove(name);
                toButton();
              }}
            />
          ))}
          {entries.length < mostNewParents && (
            <Button
              ref={addButton}
              className="add-parent"
              icon={<PlusOutlined />}
              onClick={() => {
                add({ kind: 'new' } satisfies ParentFields);
                toField(['parents', entries.length, 'parent', 'firstName']);
              }}
            >
              {entries.length === 0 ? 'Add a parent' : 'Add another parent'}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

function NewParent({ at, onRemove }: { at: number; onRemove: () => void }) {
  const kind = Form.useWatch<ParentFields['kind']>(['parents', at, 'kind'], Form.useFormInstance());
  const title = places[at]!;
  return (
    <div role="group" aria-label={title} className="new-parent">
      <div className="new-parent-head">
        <span>{title}</span>
        <RowButton aria-label={`Remove the ${title.toLowerCase()}`} onClick={onRemove}>
          Remove
        </RowButton>
      </div>
      <Form.Item noStyle name={[at, 'kind']}>
        <ParentKind />
      </Form.Item>
      {kind === 'known' ? (
        <ParentChoice name={[at, 'parentId']} />
      ) : (
        <FieldLines
          schema={parentSchema}
          lines={newParentLines}
          itemOf={(field: Field) => ({ name: [at, 'parent', field.name] })}
        />
      )}
      <FieldLines
        schema={parentLinkSchema}
        lines={relationship}
        itemOf={(field: Field) => ({ name: [at, field.name] })}
      />
    </div>
  );
}
