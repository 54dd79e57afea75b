import { Alert, Button, Form, Tooltip, type FormInstance } from 'antd';
import { useId, type ReactNode } from 'react';
import { Dialog } from './dialog';
import type { Act } from '../providers/use-act';
import { checkAgain } from './check-again';
import { useDiscard } from './use-discard';
import { firstFault, useSubmit } from './use-submit';
import './form-dialog.css';

interface FormDialogProps<Values> {
  title: ReactNode;
  /** The verb of its button, and the same while it runs: 'Save', 'Saving…'. */
  act: string;
  acting: string;
  initial?: Partial<Values>;
  /** A refusal that names a field is shown beside it, any other on top. */
  send: Act<Values>;
  onClose: () => void;
  /** What is missing before the act makes sense, as the button's tooltip; the button waits for it. */
  missing?: string;
  /** The act takes something away. */
  danger?: boolean;
  /** What is entered is work: whoever closes it by Escape or ✕ is asked first. */
  asksToDiscard?: boolean;
  /** In px; by default 520. */
  width?: number;
  /** For a dialog that follows its own fields. */
  form?: FormInstance<Values>;
  onChange?: (changed: Partial<Values>, all: Values) => void;
  children: ReactNode;
}

/** A form in a dialog: its title names the act, Cancel and the verb at its foot (design, Dialog). It stays open until the server took it. */
export function FormDialog<Values extends object>({
  title,
  act,
  acting,
  initial,
  send,
  onClose,
  missing,
  danger,
  asksToDiscard,
  width = 520,
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
      // Not `autoFocus`: while the dialog opens its fields cannot take the focus yet.
      afterOpenChange={(shown) => shown && beginIn(document.getElementById(id))}
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
        <div ref={bringIntoSight}>
          <Alert type="error" showIcon message={problem} role="alert" className="dialog-problem" />
        </div>
      )}
      <Form<Values>
        id={id}
        // A screen behind it may have a field of the same name: a label must lead to its own.
        name={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        // Not as a field is left: a sentence that comes or goes at a press moves the button away from under it.
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

/** The first field takes the focus, unless somebody was quicker and is typing in another. */
function beginIn(form: HTMLElement | null) {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}

/** A dialog on a phone is higher than the screen: what the server said stands at its head, the button was at its foot. */
const bringIntoSight = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' });
