import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useGet } from '../providers/use-get';
import { useSaveSettings } from '../providers/use-save-settings';
import { FormDialog } from './form-dialog';
import { WaitingDialog } from './waiting-dialog';

interface SettingDialogProps<Values> {
  title: string;
  /** Where the API reads and saves the values. */
  path: string;
  /** The button's verb; by default 'Save'. */
  act?: (values: Values) => string;
  /** The notice after a save. */
  done: string;
  /** Runs after a save, before the dialog closes. */
  then?: () => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog for the settings at one path. */
export function SettingDialog<Values extends object>(dialog: SettingDialogProps<Values>) {
  const { query, data: values } = useGet<Values>(dialog.path, { gcTime: 0 });
  if (!values) return <WaitingDialog title={dialog.title} query={query} onClose={dialog.onClose} />;
  return <LoadedDialog {...dialog} values={values} />;
}

function LoadedDialog<Values extends object>({
  title,
  path,
  act,
  done,
  then,
  onClose,
  children,
  values,
}: SettingDialogProps<Values> & { values: Values }) {
  const [form] = Form.useForm<Values>();
  const save = useSaveSettings(
    { path, loaded: values, values, form },
    {
      done,
      then: async () => {
        await then?.();
        onClose();
      },
    },
  );
  return (
    <FormDialog<Values> title={title} act={act?.(values)} initial={values} form={form} send={save} onClose={onClose}>
      {children}
    </FormDialog>
  );
}
