import { linkPlace, publicUrlPlace } from './letter.js';

/** The messages, `e`. */
export const fromMessages = 'FROM email_messages e';

/** The subject of a message, `e`, without the place of the public address, which is filled in when it is sent. */
export const shownSubject = `replace(e.subject, '${publicUrlPlace}', '')`;

/** The messages, `e`, that went to a person, who shares their address with others or not. */
export const fromMessagesTo = `${fromMessages} JOIN email_recipients r ON r.message_id = e.id`;

/** The people, `r`, whom messages went to. */
export const fromRecipients = 'FROM email_recipients r';

/** The tries, `a`, to send messages. */
export const fromTries = 'FROM email_tries a';

/** SQL: a message, `e`, can still be sent, because it has its text and its link. */
export const isWhole = `e.body_text <> '' AND (e.link_path IS NOT NULL OR e.body_text NOT LIKE '%${linkPlace}%')`;
