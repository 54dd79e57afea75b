import type { SendContent } from '../notifications/send.js';
import type { RuleKind } from './rules.js';

/** The text of each rule without a template. */
export const standardTexts: Record<RuleKind, SendContent> = {
  REGISTERS: {
    subject: 'Attendance is not completed',
    body: 'Dear {{user.firstName}},\n\nthese registers are not completed yet:\n\n{{registers}}\n\nIf you have completed them since, you can ignore this e-mail.\n\n{{system.appName}}',
    html: false,
  },
  ABSENCE: {
    subject: 'Absence of {{children}}',
    body: 'Dear {{user.firstName}},\n\n{{children}} did not come to class, and we have no message from you about it:\n\n{{absences}}\n\nPlease tell us the reason, or call us if you did not know.\n\n{{system.appName}}',
    html: false,
  },
  THRESHOLD: {
    subject: 'Repeated absence of {{children}}',
    body: 'Dear {{user.firstName}},\n\nwe have missed {{children}} in class several times lately:\n\n{{absences}}\n\nPlease tell us how we can help.\n\n{{system.appName}}',
    html: false,
  },
};

/** The digest of uncompleted registers, for administrators. */
export const digestText: SendContent = {
  subject: 'Registers that are not completed',
  body: 'Dear {{user.firstName}},\n\nthese registers are not completed yet:\n\n{{registers}}\n\nTheir teachers are reminded automatically.\n\n{{system.appName}}',
  html: false,
};
