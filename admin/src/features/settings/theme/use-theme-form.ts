import { Form } from 'antd';
import { useState } from 'react';
import { standardTheme, themeSchema, type SavedTheme, type Theme } from '@homeroom/shared/settings/theme/theme';
import { useEditForm } from '../../../components/use-edit-form';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { loadSchool } from '../../../providers/school';
import { differing } from './words';

/** The form, its last valid theme for the preview, and how to save it or go back to the standard. */
export function useThemeForm(saved: SavedTheme) {
  const [form] = Form.useForm<Theme>();
  const [shown, setShown] = useState(saved.theme);
  const save = useSaveSettings<Theme, SavedTheme>(
    { path: '/settings/theme', loaded: saved.theme, values: saved.theme, form },
    {
      done: ({ theme }) =>
        differing(theme, standardTheme).length === 0 ? 'The standard theme is back.' : 'The theme was saved.',
      then() {
        edit.markSaved();
        return loadSchool().catch(() => undefined);
      },
    },
  );
  const edit = useEditForm<Theme>({
    kept: 'theme',
    send: save,
    form,
    initial: saved.theme,
    staysOpen: true,
    asksToLeave: true,
    // The server may refuse a choice because of another one.
    onChange() {
      const refused = form.getFieldsError(themeSchema.keyof().options).filter(({ errors }) => errors.length > 0);
      form.setFields(refused.map(({ name }) => ({ name: name as never, errors: [] })));
    },
  });
  const entered: Theme = { ...saved.theme, ...Form.useWatch([], form) };
  const { data: valid, error } = themeSchema.safeParse(entered);
  if (valid && differing(valid, shown).length > 0) setShown(valid);
  return {
    ...edit,
    shown,
    changes: differing(valid ?? entered, saved.theme),
    wrong: error?.issues[0]?.message,
    reset: () => edit.sendBy(save, standardTheme),
  };
}
