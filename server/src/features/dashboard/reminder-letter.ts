import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { classWords, plural } from '@homeroom/shared/text';
import type { Letter } from '../../platform/mail/letter.js';
import type { RemindedRegister } from './reminded-registers.service.js';

/** Names every register that waits for its reader, each with its page. */
export function reminderLetter(firstName: string, registers: readonly RemindedRegister[], school: string): Letter {
  const [only] = registers;
  const what =
    registers.length === 1 ? `${classWords(only!)}, ${showDate(only!.date)}` : plural(registers.length, 'register');
  return {
    subject: `Attendance is not completed: ${what}`,
    greeting: `Dear ${firstName},`,
    before: [registers.length === 1 ? 'This register is not completed yet:' : 'These registers are not completed yet:'],
    pages: registers.map((register) => ({
      words: `${classWords(register)}, ${showDate(register.date)}: ${register.marked} of ${register.total} marked`,
      path: registerPath(register.scheduleId, register.date),
    })),
    after: ['If you have completed them since, you can ignore this e-mail.'],
    from: school,
  };
}
