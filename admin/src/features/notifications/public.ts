export { MessageText as MailText } from './text/message-text';
export { useLetters } from './use-lists';
