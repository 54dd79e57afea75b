export { MailNotice } from './mail-notice';
