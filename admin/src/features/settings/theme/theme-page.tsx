import { type SavedTheme, standardTheme, mostRadius, themeSchema } from '@homeroom/shared/settings/theme/theme';
import { Button, Form, Tooltip, Segmented, Slider } from 'antd';
import { capitalised, listOf, plural } from '@homeroom/shared/text';
import { Link } from 'react-router';
import { PageHead } from '../../../components/page-head';
import { Panel, PanelBody } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { FormHead, type FormHeadProps } from '../../../components/form-head';
import { useAskFirst } from '../../../components/use-ask-first';
import { useGet } from '../../../providers/use-get';
import { themeWords, differing } from './words';
import { Preview } from './preview/preview';
import { useThemeForm } from './use-theme-form';
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
  const askFirst = useAskFirst();
  const { form, formProps, pending, problem, restored, shown, changes, wrong, reset } = useThemeForm(saved);
  const count = changes.length;
  // The school may want the standard theme: saving it confirms that.
  const isSaved = count === 0 && saved.saved;
  const own = [...new Set([...differing(saved.theme, standardTheme), ...changes])];
  const askReset = () =>
    askFirst(reset, {
      title: 'Reset to the standard theme?',
      content: `${capitalised(listOf(own))} ${own.length === 1 ? 'goes' : 'go'} back to the standard.`,
      okText: 'Reset',
      danger: true,
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
              <Button disabled={own.length === 0 || pending} onClick={askReset}>
                Reset
              </Button>
            </Tooltip>
            <Tooltip title={isSaved ? 'Nothing has changed.' : wrong}>
              <Button
                type="primary"
                disabled={isSaved || wrong !== undefined}
                loading={pending}
                onClick={() => form.submit()}
              >
                {pending ? 'Saving…' : 'Save'}
              </Button>
            </Tooltip>
          </>
        }
      >
        {themeWords.about}
      </PageHead>
      <div className="theme-columns">
        <Form {...formProps} component={false}>
          <ThemeFields saved={saved} edit={{ problem, restored }} />
        </Form>
        <Preview theme={shown} />
      </div>
    </div>
  );
}

function ThemeFields({ saved, edit }: { saved: SavedTheme; edit: FormHeadProps['edit'] }) {
  return (
    <Panel aria-label="Theme">
      <PanelBody>
        <FormHead edit={edit} className="theme-refusal" />
        <LogoField saved={saved} />
        <AccentField />
        {(['appearance', 'density'] as const).map((name) => (
          <Choice key={name} name={name}>
            {({ value, onChange, labelId }) => (
              <Segmented
                block
                aria-labelledby={labelId}
                options={themeSchema.shape[name].options.map((each) => ({ value: each, label: capitalised(each) }))}
                value={value}
                onChange={onChange}
              />
            )}
          </Choice>
        ))}
        <Choice name="radius">
          {({ value, onChange, labelId }) => (
            <div className="theme-radius">
              <Slider
                min={0}
                max={mostRadius}
                ariaLabelledByForHandle={labelId}
                tooltip={{ open: false }}
                value={value}
                onChange={onChange}
              />
              <span className="num">{value} px</span>
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
