import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import type { PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { yearsOld } from '@homeroom/shared/next-year/spread';

interface FaceProps {
  student: PlannedStudent;
  on: IsoDate;
}

const girlOrBoy: Record<string, { sign: string; word: string } | undefined> = {
  Female: { sign: 'G', word: 'Girl' },
  Male: { sign: 'B', word: 'Boy' },
};

/** Name, girl or boy, age and where from. */
export function CardFace({ student, on }: FaceProps) {
  const mark = girlOrBoy[student.gender];
  return (
    <>
      <b className="planner-name">{student.studentName}</b>
      <span className="planner-facts num">
        {mark && (
          <abbr className={`planner-gender ${mark.word.toLowerCase()}`} title={mark.word}>
            {mark.sign}
          </abbr>
        )}
        {Math.floor(yearsOld(student.birthDate, on))} · {student.sectionName ? `from ${student.sectionName}` : 'new'}
      </span>
    </>
  );
}

interface StudentCardProps extends FaceProps {
  isChosen: boolean;
  isMoved: boolean;
  /** Whether the keys have moved the student here, and go on from here. */
  hasFocus: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Left out where there is no section to be fixed in. */
  onFix?: (isFixed: boolean) => void;
}

/** A student, to drag with the mouse or the arrow keys, to select, and to fix in the section. */
export function StudentCard({ student, on, isChosen, isMoved, hasFocus, onChoose, onFix }: StudentCardProps) {
  const { studentId, studentName, isFixed } = student;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: studentId });
  const grip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) grip.current?.focus();
  }, [hasFocus]);
  const state = [isChosen && 'chosen', isMoved && 'moved', isDragging && 'dragged'].filter(Boolean).join(' ');
  return (
    <li ref={setNodeRef} className={`planner-card ${state}`}>
      <Checkbox
        aria-label={`Select ${studentName}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <button
        type="button"
        ref={(element) => {
          grip.current = element;
          setActivatorNodeRef(element);
        }}
        className="planner-grip"
        {...attributes}
        {...listeners}
      >
        <CardFace student={student} on={on} />
      </button>
      {onFix && (
        <button
          type="button"
          className="planner-pin"
          aria-pressed={isFixed}
          aria-label={`Fix ${studentName} in this section`}
          title={isFixed ? 'Fixed in this section' : 'Fix in this section'}
          onClick={() => onFix(!isFixed)}
        >
          {isFixed ? <PushpinFilled /> : <PushpinOutlined />}
        </button>
      )}
    </li>
  );
}
