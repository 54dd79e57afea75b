export { MessageText as MailText } from './text/message-text';
