import { capitalised } from '@homeroom/shared/text';
import { Segmented, Slider } from 'antd';
import { mostRadius, themeSchema } from '@homeroom/shared/theme/theme';
import { Link } from 'react-router';
import { Panel, PanelBody } from '../../components/panel';
import { AccentField } from './accent-field';
import { Choice } from './choice';
import { LogoField } from './logo-field';
import type { ThemeDraft } from './use-theme-draft';

const shape = themeSchema.shape;

export function ThemeForm({ draft: { draft, logo, problems, choose, chooseLogo } }: { draft: ThemeDraft }) {
  return (
    <Panel aria-label="Theme">
      <PanelBody>
        <LogoField logo={logo} problem={problems.logo} onChoose={chooseLogo} />
        <AccentField accent={draft.accent} problem={problems.accent} onChoose={(accent) => choose({ accent })} />
        {(['appearance', 'density'] as const).map((name) => (
          <Choice key={name} label={shape[name].meta()?.label} help={shape[name].meta()?.help}>
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
        <Choice label={shape.radius.meta()?.label}>
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
