import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { showBytes } from '@homeroom/shared/files';
import { logoLimits, logoMessages, type Logo, type SavedTheme } from '@homeroom/shared/settings/theme/theme';
import { useAct } from '../../../providers/use-act';
import { logoUrl } from '../../../providers/school-theme';
import { Choice } from './choice';

function formOf(file: File) {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** The logo. The server redraws it as soon as it is chosen, so that refusals appear before Save. */
export function LogoField({ saved }: { saved: SavedTheme }) {
  const [refusal, setRefusal] = useState<string>();
  const [drawn, setDrawn] = useState<Logo>();
  const draw = useAct<File, Logo>((file) => ['POST', '/settings/theme/logo', formOf(file)], {
    stale: false,
    then: setDrawn,
  });
  const choose = (file: File, then: (version: string) => void) => {
    if (file.size > logoLimits.bytes) return setRefusal(logoMessages.tooLarge);
    setRefusal(undefined);
    draw.mutate(file, { onSuccess: (logo) => then(logo.version), onError: ({ message }) => setRefusal(message) });
  };
  return (
    <Choice name="logo" help="PNG or JPEG, up to 1 MB. Shown on white in e-mails." problem={refusal}>
      {({ value, onChange }) => {
        const logo = [drawn, saved.logo].find((each) => each?.version === value);
        return (
          <div className="theme-logo">
            <span className="theme-logo-frame">
              {value ? <img src={logoUrl(value)} alt="The logo" /> : <span className="faint small">None</span>}
            </span>
            {logo && <LogoWords logo={logo} />}
            <span className="theme-logo-acts">
              <Upload
                accept="image/png,image/jpeg"
                showUploadList={false}
                beforeUpload={(file) => {
                  choose(file, onChange);
                  return false;
                }}
              >
                <Button icon={<UploadOutlined />} loading={draw.isPending}>
                  {draw.isPending ? 'Reading…' : value ? 'Replace' : 'Choose a picture'}
                </Button>
              </Upload>
              {value && (
                <Button
                  type="text"
                  onClick={() => {
                    setRefusal(undefined);
                    onChange(null);
                  }}
                >
                  Remove
                </Button>
              )}
            </span>
          </div>
        );
      }}
    </Choice>
  );
}

const LogoWords = ({ logo: { name, width, height, bytes } }: { logo: Logo }) => (
  <span className="theme-logo-words">
    <b className="cut" title={name}>
      {name}
    </b>
    <span className="small muted num">
      {width} × {height} · {showBytes(bytes)}
    </span>
  </span>
);
