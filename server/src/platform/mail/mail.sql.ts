import { linkPlace } from './letter.js';

/** The messages, `e`. */
export const fromMessages = 'FROM email_messages e';

/** The messages, `e`, that went to a person, who shares their address with others or not. */
export const fromMessagesTo = `${fromMessages} JOIN email_recipients r ON r.message_id = e.id`;

/** That a message can still be sent: its text is there, and the link that it brings. */
export const isWhole = `body_text <> '' AND (link_path IS NOT NULL OR body_text NOT LIKE '%${linkPlace}%')`;
