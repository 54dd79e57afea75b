import { Checkbox, Form } from 'antd';
import { subjectLimit, templateSchema, type TemplateInput } from '@homeroom/shared/notifications/templates';
import { templateTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { parentTokens, tokenProblem } from '@homeroom/shared/notifications/tokens';
import { SchemaItem } from '../../../components/schema-item';
import { BodyField } from '../text/body-field';
import { TokenChips, TokenField, useTokenCursor } from '../text/token-field';
import { useLetters } from '../use-lists';
import { useSendAsHtml } from '../text/use-send-as-html';
import '../notifications.css';

const { subjectTemplate, bodyTemplate } = templateSchema.shape;

const tokenRule = (tokens: readonly string[]) => ({
  validator: async (_rule: unknown, text: string | undefined) => {
    const problem = tokenProblem(text ?? '', tokens);
    if (problem) throw new Error(problem);
  },
});

/** The subject and the body of a template's form, with chips for the placeholders (picture 21). */
export function TemplateText() {
  const cursor = useTokenCursor();
  const { data: letters } = useLetters();
  const tokens = templateTokensOf(letters ?? []);
  // The server knows the tokens of rules; until they are loaded, only it checks them.
  const known = letters ? [tokenRule(tokens)] : [];
  const form = Form.useFormInstance<TemplateInput>();
  const isHtml = Boolean(Form.useWatch('html', form) ?? form.getFieldValue('html'));
  return (
    <>
      <SchemaItem name="subjectTemplate" schema={subjectTemplate} rules={known}>
        <TokenField name="subjectTemplate" cursor={cursor} maxLength={subjectLimit} />
      </SchemaItem>
      <SchemaItem
        name="bodyTemplate"
        label={<span id="template-body-label">Body</span>}
        schema={bodyTemplate}
        rules={known}
      >
        <BodyField
          name="bodyTemplate"
          aria-labelledby="template-body-label"
          html={isHtml}
          cursor={cursor}
          tokens={tokens}
        />
      </SchemaItem>
      <TokenChips tokens={parentTokens} letters={letters} cursor={cursor} />
      <Form.Item name="html" valuePropName="checked">
        <SendAsHtml />
      </Form.Item>
    </>
  );
}

/** Changes the body together with its kind. */
function SendAsHtml({ id, checked, onChange }: { id?: string; checked?: boolean; onChange?: (html: boolean) => void }) {
  const form = Form.useFormInstance<TemplateInput>();
  const sendAsHtml = useSendAsHtml();
  const change = (html: boolean) =>
    sendAsHtml(html, form.getFieldValue('bodyTemplate') as string, (body) => {
      form.setFieldValue('bodyTemplate', body);
      onChange?.(html);
    });
  return (
    <Checkbox id={id} checked={checked} onChange={({ target }) => change(target.checked)}>
      Send as HTML
    </Checkbox>
  );
}
