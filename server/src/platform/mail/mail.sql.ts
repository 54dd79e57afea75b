import { linkPlace, publicUrlPlace } from './letter.js';

export const fromMessages = 'FROM email_messages email_message';

/** The subject of a message without the placeholder of the public address. */
export const shownSubject = `replace(email_message.subject, '${publicUrlPlace}', '')`;

/** Messages with the people who received them. */
export const fromMessagesTo = `${fromMessages} JOIN email_recipients email_recipient ON email_recipient.message_id = email_message.id`;

/** The recipients of messages. */
export const fromRecipients = 'FROM email_recipients email_recipient';

/** The attempts to send messages. */
export const fromTries = 'FROM email_tries email_try';

/** SQL: a message still has its text and its link, so it can be sent. */
export const isWhole = `email_message.body_text <> '' AND (email_message.link_path IS NOT NULL OR email_message.body_text NOT LIKE '%${linkPlace}%')`;
