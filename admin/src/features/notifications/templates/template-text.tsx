import { Form } from 'antd';
import { subjectLimit, templateSchema } from '@homeroom/shared/notifications/templates';
import { parentTokens, templateTokens, tokenProblem } from '@homeroom/shared/notifications/tokens';
import { schemaRule } from '../../../components/schema-item';
import { TokenChips, TokenField, useTokenCursor } from '../text/token-field';
import '../notifications.css';

const { subjectTemplate, bodyTemplate } = templateSchema.shape;

const tokenRule = {
  validator: async (_rule: unknown, text: string | undefined) => {
    const problem = tokenProblem(text ?? '', templateTokens);
    if (problem) throw new Error(problem);
  },
};

/** The subject and the body of a template's form, with chips for the placeholders (picture 21). */
export function TemplateText() {
  const cursor = useTokenCursor();
  return (
    <>
      <Form.Item name="subjectTemplate" label="Subject" rules={[schemaRule(subjectTemplate), tokenRule]}>
        <TokenField name="subjectTemplate" cursor={cursor} maxLength={subjectLimit} />
      </Form.Item>
      <Form.Item name="bodyTemplate" label="Body" rules={[schemaRule(bodyTemplate), tokenRule]}>
        <TokenField name="bodyTemplate" cursor={cursor} rows={8} first />
      </Form.Item>
      <TokenChips tokens={parentTokens} cursor={cursor} />
    </>
  );
}
