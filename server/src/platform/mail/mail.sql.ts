import { linkPlace, publicUrlPlace } from './letter.js';

/** Messages, `e`. */
export const fromMessages = 'FROM email_messages e';

/** The subject of a message, `e`, without the placeholder of the public address. */
export const shownSubject = `replace(e.subject, '${publicUrlPlace}', '')`;

/** Messages, `e`, with the people, `r`, who received them. */
export const fromMessagesTo = `${fromMessages} JOIN email_recipients r ON r.message_id = e.id`;

/** The recipients, `r`, of messages. */
export const fromRecipients = 'FROM email_recipients r';

/** The attempts, `a`, to send messages. */
export const fromTries = 'FROM email_tries a';

/** SQL: a message, `e`, still has its text and its link, so it can be sent. */
export const isWhole = `e.body_text <> '' AND (e.link_path IS NOT NULL OR e.body_text NOT LIKE '%${linkPlace}%')`;
