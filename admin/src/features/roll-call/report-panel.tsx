import type { BaseRecord } from '@refinedev/core';
import { safeBy, type Accounted, type RollCallList } from '@homeroom/shared/roll-call';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { Paper } from '../../components/print/printing';
import { Rows } from '../../components/rows';
import { dash } from '../../components/dash';
import { recentTime } from '../../components/use-moment';
import { PrintButton } from '../../components/usual-buttons';
import '../../resources/row-list.css';
import { PrintedRollCall } from './printed-roll-call';
import { saidInWords, standingTones, standingWords } from './roll-call-words';
import { sectionsOf } from './sections';
import { useRollCall } from './use-roll-call';

/** The report of a roll call: who was seen, when and by whom. Those whom nobody saw come first. */
export function ReportPanel({ record }: { record: BaseRecord }) {
  const { query, list, people } = useRollCall(Number(record.id));
  if (!list || !people)
    return (
      <Panel>
        <Pending what="the report" query={query} />
      </Panel>
    );
  return <Report list={list} people={people} />;
}

const order = { MISSING: 0, NOT_KNOWN: 1, SAFE: 2, AWAY: 3 };

function Report({ list, people }: { list: RollCallList; people: readonly Accounted[] }) {
  const rows = sectionsOf(people)
    .flatMap((section) => section.people)
    .toSorted((one, other) => order[one.standing] - order[other.standing]);
  const seenOf = (person: Accounted) => {
    const seen = safeBy(person, list.endedAt);
    return seen && `${recentTime(seen.at)}, ${seen.userName}${seen.late ? ' (arrived after the end)' : ''}`;
  };
  return (
    <Panel aria-label="Report">
      <PanelHead title={list.practice ? 'Report of a practice' : 'Report'} actions={<PrintButton size="small" />} />
      <Rows<Accounted>
        className="list-table row-list"
        rows={rows}
        card={(person) => (
          <>
            <div>
              <b>{person.studentName}</b>
              <Pill tone={standingTones[person.standing]}>{standingWords[person.standing]}</Pill>
            </div>
            <div>
              <span className="row-facts">
                {[person.sectionName, seenOf(person) ?? saidInWords(person, 0)].filter(Boolean).join(' · ')}
              </span>
            </div>
          </>
        )}
        columns={[
          { title: 'Name', key: 'name', render: (_, { studentName }) => studentName },
          { title: 'Section', key: 'section', render: (_, { sectionName }) => sectionName || dash },
          {
            title: 'State',
            key: 'state',
            render: (_, { standing }) => <Pill tone={standingTones[standing]}>{standingWords[standing]}</Pill>,
          },
          {
            title: 'Seen',
            key: 'seen',
            render: (_, person) => <span className="num">{seenOf(person) ?? (saidInWords(person, 0) || dash)}</span>,
          },
        ]}
      />
      <Paper>{() => <PrintedRollCall head={list} people={people} />}</Paper>
    </Panel>
  );
}
