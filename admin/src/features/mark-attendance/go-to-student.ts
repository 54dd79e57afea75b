/** Brings a student's row of the register into sight, with the focus on what `selector` finds in it first. */
export function goToStudent(studentId: number, selector: string) {
  const found = document.querySelector<HTMLElement>(`[data-student="${studentId}"] ${selector}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
