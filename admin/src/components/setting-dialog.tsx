import type { ReactNode } from 'react';
import { useAct } from '../providers/use-act';
import { useGet } from '../providers/use-get';
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
export function SettingDialog<Values extends object>({
  title,
  path,
  act,
  done,
  then,
  onClose,
  children,
}: SettingDialogProps<Values>) {
  const { query, data: values } = useGet<Values>(path, { gcTime: 0 });
  const save = useAct((changed: Values) => ['PUT', path, changed], {
    done,
    then: async () => {
      await then?.();
      onClose();
    },
  });
  if (!values) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values> title={title} act={act?.(values)} initial={values} send={save} onClose={onClose}>
      {children}
    </FormDialog>
  );
}
