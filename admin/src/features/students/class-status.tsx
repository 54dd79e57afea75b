import type { ClassAssignStatus, StudentRow } from '@homeroom/shared/students/students';
import { LeavesOn } from '../../components/leaves-on';
import { Pill, type PillTone } from '../../components/pill';

export const classStatusTones: Record<ClassAssignStatus, PillTone> = {
  Active: 'ok',
  Withdrawn: 'off',
  Unassigned: 'warn',
};

interface ClassStatusProps extends Partial<Pick<StudentRow, 'leavesOn'>> {
  status: ClassAssignStatus;
}

/** The class status, with the last day of a planned withdrawal. */
export const ClassStatus = ({ status, leavesOn }: ClassStatusProps) => (
  <>
    <Pill tone={classStatusTones[status]}>{status}</Pill> <LeavesOn day={leavesOn} />
  </>
);
