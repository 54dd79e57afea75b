import { type SavedTheme, standardTheme } from '@homeroom/shared/theme/theme';
import { App, Button, Tooltip } from 'antd';
import { capitalised, listOf, plural } from '@homeroom/shared/text';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useGet } from '../../providers/use-get';
import { themeWords, differing } from './words';
import { Preview } from './preview/preview';
import { ThemeForm } from './theme-form';
import { useThemeDraft } from './use-theme-draft';
import './theme.css';

/** Theme & Appearance (decisions 5; picture 16). */
export function ThemePage() {
  const { query, data: saved } = useGet<SavedTheme>('/settings/theme', { gcTime: 0 });
  if (saved) return <ThemeEditor saved={saved} />;
  return (
    <>
      <PageHead title={themeWords.title}>{themeWords.about}</PageHead>
      <Panel aria-label={themeWords.title}>
        <Pending title="The theme could not be loaded" query={query} rows={6} columns={2} label="Loading the theme…" />
      </Panel>
    </>
  );
}

/** The form and its preview. The page itself keeps the saved theme until Save. */
function ThemeEditor({ saved }: { saved: SavedTheme }) {
  const { modal } = App.useApp();
  const draft = useThemeDraft(saved);
  const count = draft.changes.length;
  // The school may want the standard theme: saving it confirms that.
  const isSaved = count === 0 && saved.saved;
  const own = [...new Set([...differing(saved.theme, standardTheme), ...draft.changes])];
  const askReset = () =>
    void modal.confirm({
      title: 'Reset to the standard theme?',
      content: `${capitalised(listOf(own))} ${own.length === 1 ? 'goes' : 'go'} back to the standard.`,
      okText: 'Reset',
      okButtonProps: { danger: true },
      onOk: draft.reset,
    });
  return (
    <div className="theme-page">
      <PageHead
        title={themeWords.title}
        actions={
          <>
            {count > 0 && (
              <span className="theme-changes muted" role="status">
                {plural(count, 'change')} not saved
              </span>
            )}
            <Tooltip title={own.length === 0 ? 'This is the standard theme.' : undefined}>
              <Button disabled={own.length === 0 || draft.saving} onClick={askReset}>
                Reset
              </Button>
            </Tooltip>
            <Tooltip title={isSaved ? 'Nothing has changed.' : draft.problems.accent}>
              <Button
                type="primary"
                disabled={isSaved || draft.problems.accent !== undefined}
                loading={draft.saving}
                onClick={draft.save}
              >
                {draft.saving ? 'Saving…' : 'Save'}
              </Button>
            </Tooltip>
          </>
        }
      >
        {themeWords.about}
      </PageHead>
      <div className="theme-columns">
        <ThemeForm draft={draft} />
        <Preview theme={draft.shown} />
      </div>
    </div>
  );
}
