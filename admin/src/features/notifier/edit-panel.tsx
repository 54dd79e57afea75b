import { Alert, Button, Checkbox, Form, type FormInstance, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { showTime } from '@homeroom/shared/dates';
import {
  audienceWords,
  fieldsOfRule,
  ruleSchema,
  type RuleInput,
  type RuleForm,
  type RuleRow,
} from '@homeroom/shared/notifier/rules';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { neededToken, templateTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { placeOf, tokensIn } from '@homeroom/shared/notifications/tokens';
import { NumberInput, type TypedNumber } from '../../components/number-input';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { FormHead } from '../../components/form-head';
import { useEditForm } from '../../components/use-edit-form';
import { useGet } from '../../providers/use-get';
import { TimeInput } from '../../resources/time-input';
import { patchOf, useSaveRecord } from '../../resources/use-save-record';
import { SchemaItem } from '../../components/schema-item';
import { MailText, useLetters } from '../notifications/public';
import { quietWarning } from './rule-words';
import { Select } from '../../components/select';
import { CloseButton } from '../../components/usual-buttons';

const shape = ruleSchema.shape;
const audiences = Object.entries(audienceWords).map(([value, label]) => ({ value, label }));

/** A rule's settings, as far as it uses them, and its text. */
export function EditPanel({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const templates = useGet<TemplateRow[]>('/email/email-templates/all');
  const save = useSaveRecord(rule, (input: RuleInput, loaded) => patchOf(`/notifier/rules/${rule.id}`, loaded, input), {
    done: 'Rule saved',
  });
  const { form, formProps, pending, close, leave, ...edit } = useEditForm<RuleInput>({
    kept: `rule ${rule.id}`,
    send: save,
    initial: save.loaded,
    onSaved: onClose,
    onClose,
    asksToLeave: true,
  });
  const title = `Edit ${rule.name}`;
  return (
    <Form {...formProps}>
      <Panel aria-label={title} className="edit-rule">
        <PanelHead title={title} actions={<CloseButton onClick={close} />} />
        <div className="panel-body edit-rule-body">
          <div className="edit-rule-fields">
            <div className="wide">
              <FormHead edit={edit} />
            </div>
            <RuleFields rule={rule} form={form} templates={templates} />
          </div>
          <RuleText rule={rule} form={form} templates={templates.data} />
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

interface RulePart {
  rule: RuleRow;
  form: FormInstance<RuleInput>;
}

interface RuleFieldProps extends FormItemProps {
  kind: RuleForm;
  name: keyof RuleInput;
  children: ReactNode;
}

/** A setting, if rules of this kind have it. */
const RuleField = ({ kind, name, ...item }: RuleFieldProps) =>
  fieldsOfRule[kind].includes(name) && (
    <SchemaItem name={name} schema={shape[name]} extra={shape[name].meta()?.help} {...item} />
  );

const TimeField = (field: Pick<RuleFieldProps, 'kind' | 'name' | 'className'>) => (
  <RuleField
    {...field}
    // A cleared time is none.
    normalize={(value: unknown) => value ?? null}
    getValueProps={(value: string | null) => ({ value: value ?? undefined })}
  >
    <TimeInput />
  </RuleField>
);

const CheckField = ({ kind, name }: Pick<RuleFieldProps, 'kind' | 'name'>) => (
  <RuleField kind={kind} name={name} valuePropName="checked" label={null} className="wide">
    <Checkbox>{shape[name].meta()?.label}</Checkbox>
  </RuleField>
);

/** How long a rule waits: in hours after a class, otherwise in minutes after a mark. */
const DelayField = ({ kind }: Pick<RuleFieldProps, 'kind'>) =>
  kind === 'REGISTERS' ? (
    <RuleField
      kind={kind}
      name="delayMinutes"
      label="Delay after the class"
      extra={`If a class has no end time, the delay counts from its start; if it has no times, from ${showTime('18:00')}.`}
      getValueProps={(minutes: TypedNumber) => ({ value: typeof minutes === 'number' ? minutes / 60 : minutes })}
      // Rounded, so that 1.1 hours are 66 minutes.
      normalize={(hours: TypedNumber) => (typeof hours === 'number' ? Number((hours * 60).toFixed(6)) : hours)}
    >
      <NumberInput suffix="hours" />
    </RuleField>
  ) : (
    <RuleField
      kind={kind}
      name="delayMinutes"
      label="Wait after the mark"
      extra="If the mark is corrected during this time, no notice is sent."
    >
      <NumberInput suffix="minutes" />
    </RuleField>
  );

function RuleFields({
  rule: { form: kind, kind: letterKind },
  form,
  templates,
}: RulePart & { templates: ReturnType<typeof useGet<TemplateRow[]>> }) {
  const warning = quietWarning(Form.useWatch('quietFrom', form), Form.useWatch('quietTo', form));
  const letter = useLetters().data?.find((each) => each.kind === letterKind);
  const own = letter && neededToken(letter);
  const usable = templates.data?.filter(
    ({ active, bodyTemplate }) => active && own && tokensIn(bodyTemplate).includes(own),
  );
  return (
    <>
      <RuleField
        kind={kind}
        name="templateId"
        extra={own && `Only active templates that contain ${placeOf(own)} can be chosen.`}
        className="wide"
      >
        <Select
          loading={templates.query.isLoading}
          options={[
            { value: null, label: 'Homeroom’s standard text' },
            ...(usable ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </RuleField>
      <RuleField kind={kind} name="audience" className="wide">
        <Select options={audiences} />
      </RuleField>
      <CheckField kind={kind} name="includeAbsent" />
      <DelayField kind={kind} />
      <TimeField kind={kind} name="atTime" />
      <RuleField kind={kind} name="times">
        <NumberInput suffix="times" />
      </RuleField>
      <TimeField kind={kind} name="digestAt" />
      <CheckField kind={kind} name="onlyUnexcused" />
      <CheckField kind={kind} name="copyTeacher" />
      <TimeField kind={kind} name="quietFrom" className="first" />
      <TimeField kind={kind} name="quietTo" />
      {warning && <Alert type="warning" showIcon role="status" message={warning} className="wide" />}
    </>
  );
}

/** The text of the chosen template, or the standard one. */
function RuleText({ rule: { kind }, form, templates }: RulePart & { templates: TemplateRow[] | undefined }) {
  const templateId = Form.useWatch('templateId', form);
  const chosen = templates?.find(({ id }) => id === templateId);
  const { data: letters = [] } = useLetters();
  const tokens = templateTokensOf(letters);
  const letter = letters.find((each) => each.kind === kind);
  return (
    <div aria-label="Text" role="group">
      {templateId
        ? chosen && (
            <MailText subject={chosen.subjectTemplate} body={chosen.bodyTemplate} html={chosen.html} tokens={tokens} />
          )
        : letter && <MailText {...letter.standard} tokens={tokens} />}
    </div>
  );
}
