export { MailNotice } from './mail-notice';
export { shortTime } from './message-time';
