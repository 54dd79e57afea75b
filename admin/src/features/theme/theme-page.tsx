import type { SavedTheme } from '@homeroom/shared/theme/theme';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useGet } from '../../providers/use-get';
import { ThemeEditor } from './theme-editor';
import { themeWords } from './words';
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
