import {
  countStandings,
  safeBy,
  type Accounted,
  type RollCallContact,
  type RollCallHead,
} from '@homeroom/shared/roll-call';
import { PrintTable } from '../../components/print/print-table';
import { recentTime } from '../../components/use-moment';
import { leftInWords, standingWords, titleOf } from './roll-call-words';
import { sectionsOf } from './sections';

interface PrintedRollCallProps {
  head: RollCallHead;
  people: readonly Accounted[];
  /** Only for the office. */
  contacts?: ReadonlyMap<number, readonly RollCallContact[]>;
}

/** A roll call on paper: a box to tick for whoever is not safe yet, and for the office the parents' phones. */
export function PrintedRollCall({ head, people, contacts }: PrintedRollCallProps) {
  return (
    <PrintTable
      head={{
        title: titleOf(head),
        facts: `Started ${recentTime(head.startedAt)} by ${head.startedBy} · ${leftInWords(countStandings(people))}`,
      }}
      columns={[
        { title: 'Name', isName: true, width: '58mm', text: ({ studentName }) => studentName },
        {
          title: 'Safe',
          width: '12mm',
          isCell: true,
          text: ({ standing }) => (standing === 'SAFE' ? '✓' : <span className="print-tick" />),
        },
        { title: 'State', width: '40mm', text: (person) => stateOnPaper(person, head.endedAt) },
        ...(contacts
          ? [
              {
                title: 'Parents',
                text: ({ studentId }: Accounted) =>
                  contacts.get(studentId ?? 0)?.map(({ fullName, phone }, at) => (
                    <div key={at}>
                      {fullName}: <b className="print-phone">{phone ?? 'no phone'}</b>
                    </div>
                  )),
              },
            ]
          : []),
      ]}
      groups={sectionsOf(people).map((section) => ({
        key: section.title,
        title: section.title,
        rows: section.people,
      }))}
    />
  );
}

function stateOnPaper(person: Accounted, endedAt: string | null) {
  const seen = safeBy(person, endedAt);
  if (!seen) return standingWords[person.standing];
  return `${seen.at && recentTime(seen.at)} ${seen.userName}${seen.late ? ' (after the end)' : ''}`.trim();
}
