/**
 * The marks of one register in one text, such as '7P12A': the id of each student and the letter of the status (`markLetters`). For a query
 * over `marks k` that is grouped by register. The database puts it together in less time than as many rows would take to become objects.
 */
export const registerText = `string_agg(k.student_id || substr(k.status, 1, 1), '')`;

const nine = '9'.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/** Calls `each` for every mark of such a text, with the letter as a character code. */
export function readRegisterText(text: string, each: (studentId: number, letter: number) => void): void {
  let studentId = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= nine) {
      studentId = studentId * 10 + code - zero;
    } else {
      each(studentId, code);
      studentId = 0;
    }
  }
}
