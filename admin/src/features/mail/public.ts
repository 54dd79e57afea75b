/** Open to other features. */
export { MailNotice } from './mail-notice';
export { useAnEmail, useMailHealth } from './mail-notice';
