import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Select, type FormItemProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { showTime } from '@homeroom/shared/dates';
import {
  audienceWords,
  fieldsOfRule,
  ownToken,
  ruleNames,
  ruleSchema,
  type RuleInput,
  type RuleRow,
} from '@homeroom/shared/notifier/rules';
import { standardTexts } from '@homeroom/shared/notifier/standard-texts';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { placeOf, templateTokens, tokensIn } from '@homeroom/shared/notifications/tokens';
import { NumberInput, type TypedNumber } from '../../components/number-input';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { Problem } from '../../components/problem';
import { useClosePanel, useUnsaved } from '../../components/use-discard';
import { checkAgain, useSubmit } from '../../components/use-submit';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { TimeInput } from '../../resources/time-input';
import { useLoaded } from '../../resources/use-loaded';
import { SchemaItem } from '../../components/schema-item';
import { MailText } from '../notifications/public';
import { quietWarning } from './rule-words';

/** A cleared time is none. */
const orNone = (value: unknown) => value ?? null;
const shape = ruleSchema.shape;
const helpOf = (name: keyof RuleInput) => shape[name].meta()?.help;
const audiences = Object.entries(audienceWords).map(([value, label]) => ({ value, label }));

/** A rule's settings, as far as it uses them, and its text. */
export function EditPanel({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const [form] = Form.useForm<RuleInput>();
  const { query, data } = useGet<TemplateRow[]>('/email/email-templates/all');
  const templates = data ?? [];
  const templateId = Form.useWatch('templateId', form);
  const warning = quietWarning(Form.useWatch('quietFrom', form), Form.useWatch('quietTo', form));
  const chosen = templates.find(({ id }) => id === templateId);
  const { loaded, patch, refused } = useLoaded(rule);
  const save = useAct<RuleInput>((input) => patch(`/notifier/rules/${rule.id}`, input), {
    done: 'Rule saved',
    refused,
    then: () => leave(),
  });
  const { pending, problem, submit } = useSubmit(form, save);
  // Opening another rule, closing or leaving asks before discarding changes.
  const [changed, setChanged] = useState(false);
  const unsaved = useRef(false);
  useUnsaved(changed, unsaved);
  const { close, leave } = useClosePanel(unsaved, onClose);
  const own = ownToken[rule.kind];
  const isRegisters = rule.kind === 'REGISTERS';
  const title = `Edit ${ruleNames[rule.kind]}`;
  const field = (name: keyof RuleInput, children: ReactNode, more: FormItemProps = {}) =>
    fieldsOfRule[rule.kind].includes(name) && (
      <SchemaItem name={name} schema={shape[name]} extra={helpOf(name)} {...more}>
        {children}
      </SchemaItem>
    );
  const time = (name: 'quietFrom' | 'quietTo' | 'digestAt' | 'atTime') =>
    field(name, <TimeInput />, {
      className: name === 'quietFrom' ? 'first' : undefined,
      normalize: orNone,
      getValueProps: (value: string | null) => ({ value: value ?? undefined }),
    });
  const check = (name: 'includeAbsent' | 'copyTeacher') =>
    field(name, <Checkbox>{shape[name].meta()?.label}</Checkbox>, {
      valuePropName: 'checked',
      label: null,
      className: 'wide',
    });
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger={[]}
      initialValues={loaded}
      onFinish={submit}
      onValuesChange={(values: Partial<RuleInput>) => {
        setChanged(true);
        checkAgain(form, values);
      }}
      aria-busy={pending}
    >
      <Panel aria-label={title} className="edit-rule">
        <PanelHead
          title={title}
          actions={<Button type="text" icon={<CloseOutlined />} aria-label="Close" onClick={close} />}
        />
        <div className="panel-body edit-rule-body">
          <div className="edit-rule-fields">
            <Problem className="wide">{problem}</Problem>
            {field(
              'templateId',
              <Select
                loading={query.isLoading}
                options={[
                  { value: null, label: 'Homeroom’s standard text' },
                  ...templates
                    .filter(({ active, bodyTemplate }) => active && tokensIn(bodyTemplate).includes(own))
                    .map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />,
              { extra: `Only active templates that contain ${placeOf(own)} can be chosen.`, className: 'wide' },
            )}
            {field('audience', <Select options={audiences} />, { className: 'wide' })}
            {check('includeAbsent')}
            {field(
              'delayMinutes',
              <NumberInput suffix={isRegisters ? 'hours' : 'minutes'} />,
              isRegisters
                ? {
                    label: 'Delay after the class',
                    extra: `If a class has no end time, the delay counts from its start; if it has no times, from ${showTime('18:00')}.`,
                    getValueProps: (minutes: TypedNumber) => ({
                      value: typeof minutes === 'number' ? minutes / 60 : minutes,
                    }),
                    // Rounded, so that 1.1 hours are 66 minutes.
                    normalize: (hours: TypedNumber) =>
                      typeof hours === 'number' ? Number((hours * 60).toFixed(6)) : hours,
                  }
                : {
                    label: 'Wait after the mark',
                    extra: 'If the mark is corrected during this time, no notice is sent.',
                  },
            )}
            {time('atTime')}
            {field('times', <NumberInput suffix="times" />)}
            {time('digestAt')}
            {check('copyTeacher')}
            {time('quietFrom')}
            {time('quietTo')}
            {warning && <Alert type="warning" showIcon role="status" message={warning} className="wide" />}
          </div>
          <div aria-label="Text" role="group">
            {templateId ? (
              chosen && (
                <MailText
                  subject={chosen.subjectTemplate}
                  body={chosen.bodyTemplate}
                  html={chosen.html}
                  known={templateTokens}
                />
              )
            ) : (
              <MailText {...standardTexts[rule.kind]} known={templateTokens} />
            )}
          </div>
        </div>
        <PanelFoot
          actions={
            <>
              <Button disabled={pending} onClick={leave}>
                Cancel
              </Button>
              <Button type="primary" htmlType="submit" loading={pending}>
                {pending ? 'Saving…' : 'Save'}
              </Button>
            </>
          }
        />
      </Panel>
    </Form>
  );
}
