import type { UserRow } from '@homeroom/shared/users';
import { Pill } from '../../components/pill';

/** A user's name; a registration that awaits approval says so. */
export function UserName({ user: { fullName, registeredAt, teacherId } }: { user: UserRow }) {
  if (!registeredAt) return <>{fullName}</>;
  return (
    <>
      {fullName} <Pill tone="line">{teacherId ? 'Registered · known teacher' : 'Registered'}</Pill>
    </>
  );
}
