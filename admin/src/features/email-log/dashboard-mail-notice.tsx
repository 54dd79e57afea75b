import { ScreenLink } from '../../components/screen-link';
import { MailNotice } from '../mail/public';

/** `MailNotice` on the office's dashboard. */
export const DashboardMailNotice = () => (
  <MailNotice>
    <ScreenLink to="/email-log">Open the email log</ScreenLink>
  </MailNotice>
);
