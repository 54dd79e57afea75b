/** 'French 2 · Section 2-B', with the class's name in bold. */
export const ClassTitle = ({ of: { className, sectionName } }: { of: { className: string; sectionName: string } }) => (
  <>
    <b>{className}</b> <span className="muted">· Section {sectionName}</span>
  </>
);
