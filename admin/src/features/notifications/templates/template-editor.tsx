import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  newTemplate,
  templateSchema,
  type TemplateInput,
  type TemplateRow,
} from '@homeroom/shared/notifications/templates';
import { templateTokens, tokenProblem } from '@homeroom/shared/notifications/tokens';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { Problem } from '../../../components/problem';
import { SchemaItem } from '../../../components/schema-item';
import { useDiscard, useUnsaved } from '../../../components/use-discard';
import { useSubmit } from '../../../components/use-submit';
import { useAct } from '../../../providers/use-act';
import { useLoaded } from '../../../resources/use-loaded';
import { TokenChips, TokenField, useTokenCursor } from '../text/token-field';
import { LastChanged } from './last-changed';
import { TemplatePreview } from './template-preview';

const required = ['code', 'name', 'subjectTemplate', 'bodyTemplate'] as const;
const isFilled = (input: TemplateInput) => required.every((name) => input[name]?.trim());
const pleaseFill = 'Please fill required fields: code, name, subject, body';

const tokenRule = {
  validator: async (_rule: unknown, text: string | undefined) => {
    const problem = tokenProblem(text ?? '', templateTokens);
    if (problem) throw new Error(problem);
  },
};

const statuses = [
  { value: true, label: 'Active' },
  { value: false, label: 'Inactive' },
];

interface TemplateEditorProps {
  /** The one to edit; without it, a new one. */
  template?: TemplateRow;
  onClose: () => void;
}

/** A template's form with a preview (spec 2.9; picture 21). */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const [form] = Form.useForm<TemplateInput>();
  const [tried, setTried] = useState(false);
  const cursor = useTokenCursor();
  const [values, setValues] = useState<TemplateInput>(template ?? newTemplate);
  const content = { subject: values.subjectTemplate, body: values.bodyTemplate, html: values.html ?? false };
  const { loaded, patch, refused } = useLoaded(template ?? newTemplate);
  const save = useAct<TemplateInput>(
    (input) =>
      template ? patch(`/email/email-templates/${template.id}`, input) : ['POST', '/email/email-templates', input],
    { done: 'Template saved', failed: 'Failed to save template', refused, then: onClose },
  );
  const { pending, problem, submit } = useSubmit(form, save);
  const isChanged = (Object.keys(newTemplate) as (keyof TemplateInput)[]).some(
    (field) => (values[field] ?? '') !== (loaded[field] ?? ''),
  );
  useUnsaved(isChanged);
  const discard = useDiscard();
  const said = tried && !isFilled(values) ? pleaseFill : problem;
  const set = (name: string, text: string) => {
    form.setFieldsValue({ [name]: text });
    setValues({ ...values, [name]: text });
    void form.validateFields([name]).catch(() => undefined);
  };
  return (
    <div className="two-panels">
      <Form
        form={form}
        layout="vertical"
        initialValues={template ?? newTemplate}
        onValuesChange={(_, all) => setValues(all)}
        onFinish={(input) => {
          setTried(true);
          if (isFilled(input)) submit(input);
        }}
        onFinishFailed={() => setTried(true)}
        aria-busy={pending}
      >
        <Panel aria-label="Template">
          <PanelHead title={template ? `Edit template: ${template.name}` : 'New template'} />
          <div className="panel-body template-fields">
            <Form.Item name="code" label="Code">
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="name" label="Name">
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name="subjectTemplate" label="Subject" className="wide" rules={[tokenRule]}>
              <TokenField name="subjectTemplate" cursor={cursor} maxLength={255} />
            </Form.Item>
            <Form.Item name="bodyTemplate" label="Body" className="wide" rules={[tokenRule]}>
              <TokenField name="bodyTemplate" cursor={cursor} rows={8} first />
            </Form.Item>
            <TokenChips cursor={cursor} set={set} />
            <Form.Item name="active" label="Status">
              <Select options={statuses} />
            </Form.Item>
            <SchemaItem name="description" schema={templateSchema.shape.description} label="Description" optional>
              <Input />
            </SchemaItem>
            <Form.Item name="html" valuePropName="checked" className="wide">
              <Checkbox>Send as HTML</Checkbox>
            </Form.Item>
            <Problem className="wide">{said}</Problem>
          </div>
          <PanelFoot
            actions={
              <>
                <Button disabled={pending} onClick={isChanged ? () => discard(onClose) : onClose}>
                  Cancel
                </Button>
                <Button type="primary" htmlType="submit" loading={pending}>
                  {pending ? 'Saving...' : 'Save'}
                </Button>
              </>
            }
          >
            {template && <LastChanged id={template.id} />}
          </PanelFoot>
        </Panel>
      </Form>
      <TemplatePreview content={content} />
    </div>
  );
}
