import type { Cause, WhyNot } from '@homeroom/shared/why-not';
import type { ReactNode } from 'react';
import { ScreenButton, ScreenLink, useWayTo } from './screen-link';
import { State } from './state';

/** How to fix a cause; the screen is linked only for users who may open it. */
interface Fix {
  to: string[];
  /** The link's text. */
  label: string;
  /** Says what the cause means; `ask` is for users who cannot fix it. */
  hint: string;
  ask: string;
}

const addDates: Pick<Fix, 'to' | 'label'> = { to: ['/manage-calendar'], label: 'Open the calendar' };

const fixes: Partial<Record<Cause, Fix>> = {
  NO_SCHEDULE: {
    to: ['/assign-class'],
    label: 'Assign a class',
    hint: 'Registers appear here once a class in the current semester has a teacher.',
    ask: 'The office assigns classes. Your registers appear here.',
  },
  NO_DATES: {
    to: ['/manage-calendar'],
    label: 'Add class dates',
    hint: 'Generate the class dates for its semester, or change the weekdays of the class.',
    ask: 'The office adds the class dates. Your registers appear here.',
  },
  NO_STUDENTS: {
    to: ['/assign-students'],
    label: 'Assign students',
    hint: 'The register appears once the section has students on this date.',
    ask: 'The office assigns students. The register appears once the section has students.',
  },
  NO_STUDENTS_THEN: {
    to: ['/admin/students'],
    label: 'Open the students',
    hint: 'Students are on a register from their first day in the section. To mark an earlier date, undo the section on the student’s page and choose an earlier first day.',
    ask: 'Students are on a register from their first day in the section. The office can choose an earlier one.',
  },
  NO_CLASS: {
    ...addDates,
    hint: 'Classes meet on the class days in the calendar.',
    ask: 'Choose one of the class dates.',
  },
  CLOSED: {
    ...addDates,
    hint: 'Marks of a closed date are kept, and count again when it is reopened.',
    ask: 'Marks of a closed date are kept.',
  },
};

const useFix = (cause: Cause) => {
  const fix = fixes[cause];
  const way = useWayTo(...(fix?.to ?? []));
  return { fix, sentence: way ? fix?.hint : fix?.ask };
};

interface WhyNotStateProps {
  why: WhyNot;
  /** Explains the effect on this screen, where the cause's own sentence is not enough. */
  children?: ReactNode;
  /** A better next step than fixing the cause. */
  action?: ReactNode;
}

/** Why there is nothing here, what that means, and the screen that fixes it, if the user may open it ('Why can't I?'). */
export function WhyNotState({ why: { cause, message }, children, action }: WhyNotStateProps) {
  const { fix, sentence } = useFix(cause);
  return (
    <State
      kind="empty"
      title={message}
      action={
        action ??
        (fix && (
          <ScreenButton type="primary" to={fix.to}>
            {fix.label}
          </ScreenButton>
        ))
      }
    >
      {children ?? sentence}
    </State>
  );
}

/** The screen that fixes a cause, as a link in a sentence; nothing if only time fixes it or the user may not open it. */
export function FixLink({ cause }: { cause: Cause }) {
  const fix = fixes[cause];
  return fix ? <ScreenLink to={fix.to}>{fix.label}</ScreenLink> : null;
}
