import { Button, Form, Tooltip } from 'antd';
import { useId, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { FormHead } from './form-head';
import { useEditForm, type EditForm } from './use-edit-form';
import './form-dialog.css';
import './form-pair.css';

type Edited<Values> = Pick<EditForm<Values>, 'send' | 'initial' | 'form' | 'check' | 'question' | 'onChange'> & {
  /** By default the title, if it names what is changed. */
  kept?: string | null;
  /** False where the input only proves or confirms something, such as a password: then nothing is asked before it is left. */
  asksToLeave?: boolean;
};

interface FormDialogProps<Values> extends Edited<Values> {
  title: ReactNode;
  /** The button's verb, and its text while pending; by default 'Save' and 'Saving…'. */
  act?: string;
  acting?: string;
  onClose: () => void;
  /** Names the missing input in the tooltip of the button, which stays disabled until it is there. */
  missing?: string;
  danger?: boolean;
  /** In px; by default 520, and 440 for acts that remove something. */
  width?: number;
  children: ReactNode;
}

/**
 * A form in a dialog: the title names the act, with Cancel and the verb at the foot (design, Dialog). It stays open until the server
 * accepts. Cancel discards what was entered; Escape, the cross and leaving the page ask first.
 */
export function FormDialog<Values extends object>({
  title,
  act,
  acting,
  missing,
  danger,
  width = danger ? 440 : 520,
  children,
  kept = typeof title === 'string' ? title : null,
  ...edited
}: FormDialogProps<Values>) {
  const { formProps, pending, close, leave, ...edit } = useEditForm({ kept, asksToLeave: true, ...edited });
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      width={width}
      onCancel={close}
      pending={pending}
      // Not `autoFocus`: fields cannot take the focus while the dialog opens.
      afterOpenChange={(shown) => shown && focusFirstField(document.getElementById(id))}
      footer={<Foot {...{ id, act, acting, pending, missing, danger }} onCancel={leave} />}
    >
      <div ref={edit.problem ? scrollIntoSight : null}>
        <FormHead edit={edit} className="dialog-problem" />
      </div>
      {/* The name prefixes the fields' ids, because the screen behind may have a field with the same name. */}
      <Form<Values> {...formProps} id={id} name={id} className="dialog-form">
        {children}
      </Form>
    </Dialog>
  );
}

interface FootProps extends Pick<FormDialogProps<object>, 'act' | 'acting' | 'missing' | 'danger'> {
  /** Of the form. */
  id: string;
  pending: boolean;
  onCancel: () => void;
}

const Foot = ({ id, act = 'Save', acting = 'Saving…', pending, missing, danger, onCancel }: FootProps) => (
  <>
    <Button disabled={pending} onClick={onCancel}>
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
);

/** Focuses the first field, unless somebody is already typing in another. */
function focusFirstField(form: HTMLElement | null) {
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}

/** On a phone a dialog is taller than the screen: the error is at its top, the button at its foot. */
const scrollIntoSight = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' });
