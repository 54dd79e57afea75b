import { Button, Form, Tooltip, type FormInstance } from 'antd';
import { useId, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { Problem } from './problem';
import type { Act } from '../providers/use-act';
import { checkAgain, firstFault, useSubmit } from './use-submit';
import { useDiscard } from './use-discard';
import './form-dialog.css';
import './form-pair.css';

interface FormDialogProps<Values> {
  title: ReactNode;
  /** The button's verb, and its text while pending; by default 'Save' and 'Saving…'. */
  act?: string;
  acting?: string;
  initial?: Partial<Values>;
  /** Refusals that name a field appear beside it, others at the top. */
  send: Act<Values>;
  onClose: () => void;
  /** Names the missing input in the tooltip of the button, which stays disabled until it is there. */
  missing?: string;
  danger?: boolean;
  /** Asks before Escape or ✕ discards what was entered. */
  asksToDiscard?: boolean;
  /** In px; by default 520, and 440 for acts that remove something. */
  width?: number;
  /** For a dialog that reads its own fields. */
  form?: FormInstance<Values>;
  onChange?: (changed: Partial<Values>, all: Values) => void;
  children: ReactNode;
}

/**
 * A form in a dialog: the title names the act, with Cancel and the verb at the foot (design, Dialog). It stays open until the server
 * accepts.
 */
export function FormDialog<Values extends object>({
  title,
  act = 'Save',
  acting = 'Saving…',
  initial,
  send,
  onClose,
  missing,
  danger,
  asksToDiscard,
  width = danger ? 440 : 520,
  form: given,
  onChange,
  children,
}: FormDialogProps<Values>) {
  const [form]: [FormInstance<Values>] = Form.useForm<Values>(given);
  const { pending, problem, submit } = useSubmit(form, send);
  const discard = useDiscard();
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      width={width}
      onCancel={() => (asksToDiscard && form.isFieldsTouched() ? discard(onClose) : onClose())}
      closable={!pending}
      keyboard={!pending}
      // Not `autoFocus`: fields cannot take the focus while the dialog opens.
      afterOpenChange={(shown) => shown && focusFirstField(document.getElementById(id))}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Tooltip title={missing}>
            <Button
              type="primary"
              htmlType="submit"
              form={id}
              danger={danger}
              loading={pending}
              disabled={missing !== undefined}
            >
              {pending ? acting : act}
            </Button>
          </Tooltip>
        </>
      }
    >
      {problem && (
        <div ref={scrollIntoSight}>
          <Problem className="dialog-problem">{problem}</Problem>
        </div>
      )}
      <Form<Values>
        id={id}
        // Prefixes the fields' ids, because the screen behind may have a field with the same name.
        name={id}
        form={form}
        noValidate
        layout="vertical"
        // Not on blur: an error that appears or disappears would move the button away from the pointer.
        validateTrigger={[]}
        scrollToFirstError={firstFault}
        initialValues={initial}
        onFinish={submit}
        onValuesChange={(changed: Partial<Values>, all) => {
          checkAgain(form, changed);
          onChange?.(changed, all);
        }}
        className="dialog-form"
        aria-busy={pending}
      >
        {children}
      </Form>
    </Dialog>
  );
}

/** Focuses the first field, unless somebody is already typing in another. */
function focusFirstField(form: HTMLElement | null) {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}

/** On a phone a dialog is taller than the screen: the error is at its top, the button at its foot. */
const scrollIntoSight = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' });
