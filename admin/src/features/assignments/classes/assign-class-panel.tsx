import { type AssignClassOptions, assignClassSchema, type AssignClass } from '@homeroom/shared/assignments/schedules';
import { Button, Form, Tooltip, type FormRule } from 'antd';
import { useEffect, useState } from 'react';
import { Panel, PanelBody, PanelFoot } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { SchemaItem } from '../../../components/schema-item';
import { useSchool } from '../../../providers/school';
import { FieldInput } from '../../../resources/field-input';
import { fieldsOf } from '../../../resources/fields';
import { FormHead } from '../../../components/form-head';
import { useEditForm } from '../../../components/use-edit-form';
import { ScreenLink } from '../../../components/screen-link';
import { choices, choicesOf, missingChoices, onlyChoices, type Chosen, type ChoiceName } from './assign-class';
import { AssignClassDialog } from './assign-class-dialog';
import { firstDayHint, proposedFirstDay } from './class-dates';
import { endsBeforeItBegins } from './class-times';
import './assign-class.css';
import { Select } from '../../../components/select';
import { useNames } from '../../../providers/names';

/** Assign Class's form, once its choices are loaded. */
export function AssignClassPanel() {
  const { query, data: options } = useGet<AssignClassOptions>('/assign-class/options');
  return (
    <Panel aria-label="New class assignment" className="assign-class">
      {options ? (
        <AssignClassForm options={options} />
      ) : (
        <Pending
          title="The choices could not be loaded"
          query={query}
          rows={3}
          columns={2}
          label="Loading teachers, class types, semesters and sections…"
        />
      )}
    </Panel>
  );
}

const timeFields = fieldsOf(assignClassSchema).filter(({ name }) =>
  ['weekdays', 'startTime', 'endTime', 'firstDay'].includes(name),
);

const endsLater: FormRule = ({ getFieldsValue }) => ({
  async validator() {
    const wrong = endsBeforeItBegins(getFieldsValue(['startTime', 'endTime']) as Partial<AssignClass>);
    if (wrong) throw new Error(wrong.message);
  },
});

/** The four choices and the class's times; the dialog confirms before anything is assigned (spec 2.7). */
function AssignClassForm({ options }: { options: AssignClassOptions }) {
  const offered = choicesOf(options, useNames().nameOrder);
  const only = onlyChoices(offered);
  const [chosen, setChosen] = useState<Chosen>(only);
  const [asking, setAsking] = useState<AssignClass | null>(null);
  const [assigned, setAssigned] = useState(0);
  const { today } = useSchool();
  const semesterOf = ({ semesterId }: Chosen) => options.semesters.find(({ id }) => id === semesterId);
  const onlySemester = semesterOf(only);

  const { form, formProps, markSaved, ...edit } = useEditForm<AssignClass>({
    kept: 'assign',
    send: { isPending: false, mutate: setAsking },
    initial: { ...only, firstDay: onlySemester && proposedFirstDay(onlySemester, today) },
    onChange(changed, values) {
      setChosen(values);
      const now = semesterOf(changed);
      if (now && !form.isFieldTouched('firstDay')) form.setFieldValue('firstDay', proposedFirstDay(now, today));
    },
  });
  const reset = () => {
    markSaved();
    form.resetFields();
    setChosen(only);
    setAsking(null);
    setAssigned(assigned + 1);
  };
  // The fields are new elements now; focus the first.
  useEffect(() => {
    if (assigned > 0) form.focusField('teacherId');
  }, [assigned, form]);

  return (
    <Form
      {...formProps}
      // Enter accepts a choice or typed time; only the button opens the dialog.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <PanelBody>
        <FormHead edit={edit} />
        <div className="assign-class-choices">
          {choices.map((name) => (
            <ChoiceSelect key={name} name={name} choice={offered[name]} />
          ))}
        </div>
        <TimeItems semester={semesterOf(chosen)} today={today} />
      </PanelBody>
      <AssignFoot missing={missingChoices(chosen, offered)} />
      {asking && (
        <AssignClassDialog values={asking} offered={offered} onClose={() => setAsking(null)} onAssigned={reset} />
      )}
    </Form>
  );
}

interface TimeItemsProps {
  semester: AssignClassOptions['semesters'][number] | undefined;
  today: string;
}

/** The class's weekdays, times and first day. */
function TimeItems({ semester, today }: TimeItemsProps) {
  const hints: Record<string, string> = {
    weekdays: 'If you choose none, the class meets on every class date of the semester.',
    firstDay: firstDayHint(semester, today),
  };
  return (
    <div className="assign-class-times">
      {timeFields.map((field) => (
        <SchemaItem
          key={field.name}
          name={field.name}
          label={field.label}
          optional
          schema={assignClassSchema.shape[field.name as keyof AssignClass]}
          extra={hints[field.name]}
          rules={field.name === 'endTime' ? [endsLater] : []}
          dependencies={field.name === 'endTime' ? ['startTime'] : []}
          validateTrigger={field.kind === 'date' || field.kind === 'time' ? 'onChange' : []}
        >
          <FieldInput field={field} choices={[]} allowed={semester} />
        </SchemaItem>
      ))}
    </div>
  );
}

/** `missing`: what is not chosen yet. */
const AssignFoot = ({ missing }: { missing: string | null }) => (
  <PanelFoot
    actions={
      <Tooltip title={missing}>
        <Button type="primary" htmlType="submit" disabled={missing !== null}>
          Assign Class
        </Button>
      </Tooltip>
    }
  >
    {missing}
  </PanelFoot>
);

/** One of the four selects; without choices it says so, and where to add one. */
function ChoiceSelect({
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
        notFoundContent={options.length === 0 ? nothing : 'Nothing matches.'}
      />
    </Form.Item>
  );
}
