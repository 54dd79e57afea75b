import { buttonPlace, framedMail } from '@homeroom/shared/theme/mail-frame';
import type { Theme } from '@homeroom/shared/theme/theme';
import { useSchool } from '../../../providers/school';
import { logoUrl } from '../../../theme/school-theme';

const letter = `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d211f;background:#ffffff">
<p>Dear Karen Whitlock,</p>
<p>There is now an account for you. Open this link to choose a password:</p>
<p>${buttonPlace} href="#">Choose a password</a></p>
<p>The link works once, for 7 days.</p>
</body></html>`;

/** An invitation as it is sent. The frame has our own origin without scripts, so that the logo loads. */
export function MailPreview({ theme: { accent, radius, logo } }: { theme: Theme }) {
  const { schoolName } = useSchool();
  const page = framedMail(letter, {
    schoolName: schoolName ?? 'Homeroom',
    accent,
    radius,
    logo: logo && logoUrl(logo, 'mail'),
  });
  return (
    <iframe className="theme-mail" title="An e-mail from the school" sandbox="allow-same-origin" srcDoc={page} inert />
  );
}
