/** A student on paper, with the office's notes for registers, such as an allergy. */
export function PrintedName({ studentName, registerNotes }: { studentName: string; registerNotes?: string | null }) {
  return (
    <>
      {studentName}
      {registerNotes && <small className="print-more is-notice">{registerNotes}</small>}
    </>
  );
}
