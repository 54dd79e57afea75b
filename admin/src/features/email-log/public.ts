export { MailNotice } from './mail-notice';
export { useAnEmail } from './use-mail';
