import { assignStudentsMessages, type AssignStudents } from '@homeroom/shared/assignments/assignments';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { store } from '../../../providers/store';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import type { PageMessage } from './use-page-message';

/** The last section used: the next batch often goes there too. */
export const lastSection = store<number | undefined>(undefined);

/** Assigns the chosen students to a section, called `where`: all of them or none (spec 8). */
export function useAssignStudents(say: (message: PageMessage) => void, onAssigned: () => void) {
  const { today } = useSchool();
  return useAct(
    ({ where: _, ...request }: AssignStudents & { where: string }) => ['POST', '/assign-students', request],
    {
      then: (_, { classSectionId, studentIds, where, firstDay }) => {
        lastSection.set(classSectionId);
        onAssigned();
        const detail = `${plural(studentIds.length, 'student')} in ${where} from ${showDate(firstDay ?? today)}.`;
        say({ type: 'success', text: assignStudentsMessages.success, detail });
      },
    },
  );
}

export type AssigningStudents = ReturnType<typeof useAssignStudents>;
