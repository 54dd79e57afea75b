import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { showBytes } from '@homeroom/shared/files';
import { logoLimits, logoMessages, type Logo } from '@homeroom/shared/settings/theme/theme';
import { useAct } from '../../../providers/use-act';
import { logoUrl } from '../../../providers/school-theme';
import { Choice } from './choice';

interface LogoFieldProps {
  logo: Logo | null;
  problem: string | undefined;
  onChoose: (logo: Logo | null) => void;
}

function formOf(file: File) {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** The logo. The server redraws it as soon as it is chosen, so that refusals appear before Save. */
export function LogoField({ logo, problem, onChoose }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const draw = useAct<File, Logo>((file) => ['POST', '/settings/theme/logo', formOf(file)], {
    stale: false,
    then: onChoose,
  });
  const choose = (file: File) => {
    if (file.size > logoLimits.bytes) return setRefusal(logoMessages.tooLarge);
    setRefusal(undefined);
    draw.mutate(file, { onError: ({ message }) => setRefusal(message) });
  };
  return (
    <Choice label="Logo" help="PNG or JPEG, up to 1 MB. Shown on white in e-mails." problem={refusal ?? problem}>
      {() => (
        <div className="theme-logo">
          <span className="theme-logo-frame">
            {logo ? <img src={logoUrl(logo.version)} alt="The logo" /> : <span className="faint small">None</span>}
          </span>
          {logo && (
            <span className="theme-logo-words">
              <b className="cut" title={logo.name}>
                {logo.name}
              </b>
              <span className="small muted num">
                {logo.width} × {logo.height} · {showBytes(logo.bytes)}
              </span>
            </span>
          )}
          <span className="theme-logo-acts">
            <Upload
              accept="image/png,image/jpeg"
              showUploadList={false}
              beforeUpload={(file) => {
                choose(file);
                return false;
              }}
            >
              <Button icon={<UploadOutlined />} loading={draw.isPending}>
                {draw.isPending ? 'Reading…' : logo ? 'Replace' : 'Choose a picture'}
              </Button>
            </Upload>
            {logo && (
              <Button
                type="text"
                onClick={() => {
                  setRefusal(undefined);
                  onChoose(null);
                }}
              >
                Remove
              </Button>
            )}
          </span>
        </div>
      )}
    </Choice>
  );
}
