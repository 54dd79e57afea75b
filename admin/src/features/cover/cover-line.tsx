import type { ReactNode } from 'react';

interface Titled {
  className: string;
  sectionName: string;
}

/** 'French 2 · Section 2-B', with the class's name in bold. */
export const ClassTitle = ({ of: { className, sectionName } }: { of: Titled }) => (
  <>
    <b>{className}</b> <span className="muted">· Section {sectionName}</span>
  </>
);

/** A class with what follows its name, and lines below it. */
export const CoverLine = ({ of, pill, children }: { of: Titled; pill?: ReactNode; children: ReactNode }) => (
  <div className="cover-line">
    <span className="cover-class">
      <ClassTitle of={of} />
      {pill}
    </span>
    {children}
  </div>
);
