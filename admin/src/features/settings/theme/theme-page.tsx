import { type SavedTheme, standardTheme, mostRadius, themeSchema } from '@homeroom/shared/settings/theme/theme';
import { App, Button, Tooltip, Segmented, Slider } from 'antd';
import { capitalised, listOf, plural } from '@homeroom/shared/text';
import { Link } from 'react-router';
import { PageHead } from '../../../components/page-head';
import { Panel, PanelBody } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Problem } from '../../../components/problem';
import { useGet } from '../../../providers/use-get';
import { themeWords, differing } from './words';
import { Preview } from './preview/preview';
import { useThemeDraft, type ThemeDraft } from './use-theme-draft';
import { AccentField } from './accent-field';
import { Choice } from './choice';
import { LogoField } from './logo-field';
import './theme.css';

/** Theme & Appearance (decisions 5; picture 16). */
export function ThemePage() {
  const { query, data: saved } = useGet<SavedTheme>('/settings/theme', { gcTime: 0 });
  if (saved) return <ThemeEditor saved={saved} />;
  return (
    <>
      <PageHead title={themeWords.title}>{themeWords.about}</PageHead>
      <Panel aria-label={themeWords.title}>
        <Pending what="the theme" query={query} rows={6} columns={2} />
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

const shape = themeSchema.shape;

function ThemeForm({ draft: { draft, logo, problems, choose, chooseLogo } }: { draft: ThemeDraft }) {
  return (
    <Panel aria-label="Theme">
      <PanelBody>
        <Problem className="theme-refusal">{problems.save}</Problem>
        <LogoField logo={logo} problem={problems.logo} onChoose={chooseLogo} />
        <AccentField accent={draft.accent} problem={problems.accent} onChoose={(accent) => choose({ accent })} />
        {(['appearance', 'density'] as const).map((name) => (
          <Choice key={name} label={shape[name].meta()?.label} help={shape[name].meta()?.help} problem={problems[name]}>
            {(id) => (
              <Segmented
                block
                aria-labelledby={id}
                options={shape[name].options.map((value) => ({ value, label: capitalised(value) }))}
                value={draft[name]}
                onChange={(value) => choose({ [name]: value })}
              />
            )}
          </Choice>
        ))}
        <Choice label={shape.radius.meta()?.label} problem={problems.radius}>
          {(id) => (
            <div className="theme-radius">
              <Slider
                min={0}
                max={mostRadius}
                ariaLabelledByForHandle={id}
                tooltip={{ open: false }}
                value={draft.radius}
                onChange={(value) => choose({ radius: value })}
              />
              <span className="num">{draft.radius} px</span>
            </div>
          )}
        </Choice>
        <p className="muted small">
          The school’s name is in{' '}
          <Link className="text-link" to="/admin-setup?edit=profile">
            Admin Set up
          </Link>
          , the message on the sign-in page in{' '}
          <Link className="text-link" to="/admin/users">
            Users
          </Link>
          .
        </p>
      </PanelBody>
    </Panel>
  );
}
