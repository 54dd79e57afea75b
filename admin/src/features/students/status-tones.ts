import type { ClassAssignStatus } from '@homeroom/shared/students/students';
import type { PillTone } from '../../components/pill';

export const classStatusTones: Record<ClassAssignStatus, PillTone> = {
  Active: 'ok',
  Withdrawn: 'off',
  Unassigned: 'warn',
};
