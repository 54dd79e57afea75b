import { useNavigate } from 'react-router';
import type { Accounted, RollCallCounts } from '@homeroom/shared/roll-call';
import { plural } from '@homeroom/shared/text';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { NamedList } from '../../components/named-list';
import { useAct } from '../../providers/use-act';
import { askNow } from './news';
import { sectionsOf } from './sections';

interface EndDialogProps {
  id: number;
  people: readonly Accounted[];
  counts: RollCallCounts;
  onClose: () => void;
}

/** Asks before the roll call ends, and names who is still missing. */
export function EndDialog({ id, people, counts: { missing, notKnown }, onClose }: EndDialogProps) {
  const navigate = useNavigate();
  const end = useAct(() => ['POST', `/roll-calls/${id}/end`], {
    done: 'The roll call has ended.',
    then: async () => {
      await askNow();
      await navigate(`/roll-calls/${id}`);
    },
  });
  const still = sectionsOf(people.filter(({ standing }) => standing === 'MISSING')).flatMap(
    (section) => section.people,
  );
  return (
    <ConfirmDialog title="End roll call" act="End roll call" acting="Ending…" send={end} onClose={onClose}>
      <p>
        {missing > 0
          ? `${plural(missing, 'person is', 'people are')} still missing${notKnown > 0 ? `, and ${plural(notKnown, 'person is', 'people are')} not known` : ''}.`
          : notKnown > 0
            ? `Nobody is missing, but ${plural(notKnown, 'person is', 'people are')} not known.`
            : 'Everybody is safe.'}
      </p>
      <div className="roll-call-still">
        <NamedList
          all
          names={still.map(({ id: person, studentName, sectionName }) => ({
            id: person,
            name: sectionName ? `${studentName}, ${sectionName}` : studentName,
          }))}
        />
      </div>
    </ConfirmDialog>
  );
}
