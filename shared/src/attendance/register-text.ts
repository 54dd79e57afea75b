const nine = '9'.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/**
 * Reads the marks of a register from a text such as '7P12A': the id of each student and the letter of the status (`markLetters`).
 * Calls `each` for every mark, with the letter as a character code. A database builds such a text faster than as many rows become
 * objects.
 */
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
