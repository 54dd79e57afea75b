import { ScreenLink } from '../../components/screen-link';
import { usePhone } from '../../theme/use-media';
import { MailNotice } from '../mail/public';

/** `MailNotice` on the office's dashboard; on a phone only what happened, because the log says the rest. */
export const DashboardMailNotice = () => (
  <MailNotice brief={usePhone()}>
    <ScreenLink to="/email-log">Open the email log</ScreenLink>
  </MailNotice>
);
