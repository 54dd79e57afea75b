import type { NewFactor } from '@homeroom/shared/second-factor';
import { CopyButton, notCopied, useCopy } from '../../components/copy-field';
import './app-picture.css';

/** The secret for an authenticator app: to scan, to open on this device, and to type. */
export const AppPicture = ({ factor: { picture, address, secret } }: { factor: NewFactor }) => (
  <div className="app-picture">
    <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="QR code for the authenticator app" />
    <div>
      <p>
        Scan the picture with your authenticator app, or{' '}
        <a className="text-link" href={address}>
          open the app on this device
        </a>
        .
      </p>
      <p className="muted small">Or enter this key:</p>
      <code className="app-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  </div>
);

/** The recovery codes, which are shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const copy = useCopy(codes.join('\n'));
  return (
    <div className="recovery-codes">
      <p>
        Store these recovery codes where you will find them without your phone, for example in a password manager or
        printed. Each works once instead of a code. They are not shown again.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton of={copy}>Copy all</CopyButton>
      <p className="small muted" role="status">
        {copy.copied === false ? notCopied('codes') : ''}
      </p>
    </div>
  );
}
