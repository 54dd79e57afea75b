import { useState } from 'react';
import {
  standardTheme,
  themeSchema,
  type Logo,
  type SavedTheme,
  type Theme,
} from '@homeroom/shared/settings/theme/theme';
import { useUnsaved } from '../../../components/use-discard';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { loadSchool } from '../../../providers/school';
import { differing } from './words';

/** What is wrong with the choices, and why the save as a whole was refused. */
type Problems = Partial<Record<keyof Theme | 'save', string>>;

const { accent: accentRule } = themeSchema.shape;

/** The draft, its last valid theme for the preview, and how to save it. */
export function useThemeDraft(saved: SavedTheme) {
  // Its accent may not be a valid colour yet.
  const [draft, setDraft] = useState<Theme>(saved.theme);
  const [logo, setLogo] = useState<Logo | null>(saved.logo);
  const [shown, setShown] = useState<Theme>(saved.theme);
  const [refused, setRefused] = useState<Problems>({});

  const accent = accentRule.safeParse(draft.accent);
  const problems: Problems = {
    ...refused,
    ...(accent.success ? {} : { accent: accent.error.issues[0]?.message }),
  };
  const changes = differing({ ...draft, accent: accent.data ?? draft.accent }, saved.theme);

  const choose = (change: Partial<Theme>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setRefused({});
    const sound = themeSchema.safeParse(next);
    if (sound.success) setShown(sound.data);
  };
  /** Shows a theme; its logo is the saved one unless another was chosen. */
  const show = (theme: Theme) => {
    setDraft(theme);
    setShown((now) => themeSchema.safeParse(theme).data ?? now);
    if (theme.logo === saved.theme.logo) setLogo(saved.logo);
  };
  const chooseLogo = (next: Logo | null) => {
    setLogo(next);
    choose({ logo: next?.version ?? null });
  };

  const write = useSaveSettings<Theme, SavedTheme>(
    { path: '/settings/theme', loaded: saved.theme, values: saved.theme, draft: { current: () => draft, show } },
    {
      done: (_, theme) =>
        differing(theme, standardTheme).length === 0 ? 'The standard theme is back.' : 'The theme was saved.',
      then: () => loadSchool().catch(() => undefined),
    },
  );
  const put = (theme: Theme) => {
    setRefused({});
    write.mutate(theme, {
      onError: ({ errors, message }) => {
        const said = Object.entries(errors ?? {}).map(([field, all]) => [field, [all].flat()[0]]);
        setRefused(said.length > 0 ? (Object.fromEntries(said) as Problems) : { save: message });
      },
    });
  };

  const changed = changes.length > 0;
  useUnsaved(changed);

  return {
    draft,
    logo,
    shown,
    problems,
    changes,
    saving: write.isPending,
    choose,
    chooseLogo,
    save: () => accent.success && put({ ...draft, accent: accent.data }),
    reset: () => put(standardTheme),
  };
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>;
