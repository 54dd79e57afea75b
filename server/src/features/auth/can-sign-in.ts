import { isStaffRole } from '@homeroom/shared/roles';
import type { UserEntity } from '../accounts/user.entity.js';

/** Whether somebody may have an account to sign in with. Students and deleted accounts are as unknown as anybody. */
export const canSignIn = ({ role, status }: Pick<UserEntity, 'role' | 'status'>) =>
  isStaffRole(role) && status !== 'DELETED';
