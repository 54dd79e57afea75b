/** Open to other features. */
export { MailNotice, UseThisAddress } from './mail-notice';
export { useAnEmail, useMailHealth } from './mail-notice';
