import { Alert, Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import type { Accounted, RollCallContact, RollCallCounts, RollCallHead, Standing } from '@homeroom/shared/roll-call';
import { hasWords } from '@homeroom/shared/search';
import { plural } from '@homeroom/shared/text';
import { useAskFirst } from '../../components/use-ask-first';
import { Chip, Chips } from '../../components/chip';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Paper } from '../../components/print/printing';
import { Problem } from '../../components/problem';
import { State } from '../../components/state';
import { recentTime } from '../../components/use-moment';
import { PrintButton } from '../../components/usual-buttons';
import { useAbility } from '../../providers/access';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { SearchField } from '../../resources/search-field';
import { AddPersonDialog } from './add-person-dialog';
import { EndDialog } from './end-dialog';
import { PeopleOfSection } from './people-of-section';
import { PrintedRollCall } from './printed-roll-call';
import { standingWords, titleOf } from './roll-call-words';
import { sectionsOf } from './sections';
import { countWaiting, refusal, said } from './sightings';
import { useRollCall } from './use-roll-call';
import { useNamed } from '../../providers/names';

/** With more people than this, only one's own sections are open at first. */
const openAtMost = 60;
/** Results of a search that are drawn. */
const foundAtMost = 50;

type Filter = 'ALL' | Exclude<Standing, 'AWAY'>;
const filters = ['ALL', 'MISSING', 'NOT_KNOWN', 'SAFE'] as const;

/** The roll call that runs: everybody by section, with what was said of them. */
export function RunningRollCall({ head }: { head: RollCallHead }) {
  const isOffice = useAbility().can('manage', 'RollCall');
  const { query, list, people, counts } = useRollCall(head.id);
  const [chosen, setFilter] = useState<Filter | null>(null);
  const isSought = isOffice && counts && (counts.missing > 0 || counts.notKnown === 0);
  const filter = chosen ?? (isSought ? 'MISSING' : 'ALL');
  const [dialog, setDialog] = useState<'add' | 'end' | null>(null);
  const contacts = useContacts(head.id, isOffice);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead
        title={titleOf(head)}
        actions={
          <>
            <PrintButton disabled={!people} />
            <Button icon={<PlusOutlined />} onClick={() => setDialog('add')}>
              Add a person
            </Button>
            {isOffice && (
              <Button type="primary" danger disabled={!people} onClick={() => setDialog('end')}>
                End roll call
              </Button>
            )}
          </>
        }
      >
        Started {recentTime(head.startedAt)} by {head.startedBy}
      </PageHead>
      {head.practice && <PracticeNote id={head.id} />}
      <Waiting id={head.id} />
      {people && counts && list ? (
        <>
          <Counts counts={counts} filter={filter} onFilter={setFilter} />
          <People id={head.id} people={people} own={list.ownSections} filter={filter} contacts={contacts} />
          <Paper>{() => <PrintedRollCall head={head} people={people} {...(isOffice && { contacts })} />}</Paper>
          {dialog === 'end' && <EndDialog id={head.id} people={people} counts={counts} onClose={close} />}
        </>
      ) : (
        <Panel>
          <Pending what="the list" query={query} columns={3} rows={12} />
        </Panel>
      )}
      {dialog === 'add' && <AddPersonDialog id={head.id} onClose={close} />}
    </>
  );
}

/** Parents by student, the first parent first; only for the office. */
function useContacts(id: number, isOffice: boolean): ReadonlyMap<number, readonly RollCallContact[]> {
  const { data: contacts } = useGet<RollCallContact[]>(`/roll-calls/${id}/contacts`, {
    enabled: isOffice,
    meta: { kept: true },
  });
  const data = useNamed(contacts);
  return useMemo(() => {
    const byStudent = new Map<number, RollCallContact[]>();
    for (const contact of data ?? [])
      byStudent.set(contact.studentId, [...(byStudent.get(contact.studentId) ?? []), contact]);
    return byStudent;
  }, [data]);
}

function PracticeNote({ id }: { id: number }) {
  const askFirst = useAskFirst();
  const real = useAct(() => ['POST', `/roll-calls/${id}/real`], { failed: 'Still a practice' });
  return (
    <Alert
      className="roll-call-problem"
      type="warning"
      showIcon
      message="Practice. This is a drill: nobody is in danger."
      action={
        <Button
          size="small"
          loading={real.isPending}
          onClick={() =>
            askFirst(() => real.mutateAsync(), {
              title: 'Make this practice a real emergency?',
              okText: 'It is an emergency',
              danger: true,
            })
          }
        >
          This is an emergency
        </Button>
      }
    />
  );
}

/** What this device still has to send, and what the server refused. */
function Waiting({ id }: { id: number }) {
  const waiting = countWaiting(said.use(), id);
  const refused = refusal.use();
  return (
    <div role="status">
      {waiting > 0 && <p className="roll-call-waiting num">{plural(waiting, 'answer')} on this device, not sent yet</p>}
      <Problem className="roll-call-problem">{refused}</Problem>
    </div>
  );
}

interface CountsProps {
  counts: RollCallCounts;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function Counts({ counts: { safe, missing, notKnown }, filter, onFilter }: CountsProps) {
  const count = { ALL: safe + missing + notKnown, MISSING: missing, NOT_KNOWN: notKnown, SAFE: safe };
  return (
    <Chips label="Who is shown">
      {filters.map((each) => (
        <Chip key={each} count={count[each]} pressed={filter === each} onClick={() => onFilter(each)}>
          {each === 'ALL' ? 'Everybody' : standingWords[each]}
        </Chip>
      ))}
    </Chips>
  );
}

interface PeopleProps {
  id: number;
  people: readonly Accounted[];
  own: readonly string[];
  filter: Filter;
  contacts: ReadonlyMap<number, readonly RollCallContact[]>;
}

function People({ id, people, own, filter, contacts }: PeopleProps) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const sections = useMemo(() => sectionsOf(people, own), [people, own]);
  const rows = { rollCallId: id, contacts };
  const found = sought ? people.filter((person) => hasWords(sought, person.studentName, person.sectionName)) : null;
  const isShown = ({ standing }: Accounted) => filter === 'ALL' || standing === filter;
  const shown = sections
    .map((section) => ({ ...section, shown: section.people.filter(isShown) }))
    .filter((section) => section.shown.length > 0);
  const isShort = shown.reduce((sum, section) => sum + section.shown.length, 0) <= openAtMost;
  return (
    <>
      <div className="roll-call-search">
        <SearchField value={search} placeholder="Search a name in all sections" onSearch={setSearch} />
      </div>
      {found && <Found {...rows} found={found} />}
      {!found &&
        shown.map((section) => (
          <Panel key={section.title} aria-label={section.title}>
            <PeopleOfSection
              {...rows}
              title={section.title}
              people={section.shown}
              all={section.people}
              isOpen={section.isOwn || isShort}
            />
          </Panel>
        ))}
      {!found && shown.length === 0 && (
        <Panel>
          <Nobody filter={filter} notKnown={people.filter(({ standing }) => standing === 'NOT_KNOWN').length} />
        </Panel>
      )}
    </>
  );
}

interface FoundProps extends Pick<ComponentProps<typeof PeopleOfSection>, 'rollCallId' | 'contacts'> {
  found: readonly Accounted[];
}

const Found = ({ found, ...rows }: FoundProps) => (
  <Panel aria-label="Found">
    {found.length > 0 ? (
      <PeopleOfSection
        {...rows}
        title={found.length > foundAtMost ? `The first ${foundAtMost} of ${found.length}` : 'Found'}
        people={found.slice(0, foundAtMost)}
        all={found}
        isOpen
        withSections
      />
    ) : (
      <State kind="search" title="Nobody of that name is on the list">
        Add the person by name if they stand before you.
      </State>
    )}
  </Panel>
);

/** While people are not known, nobody missing is no good news yet. */
function Nobody({ filter, notKnown }: { filter: Filter; notKnown: number }) {
  if (filter !== 'MISSING') return <State kind="empty" title="Nobody" />;
  if (notKnown === 0) return <State kind="done" title="Nobody is missing" />;
  return (
    <State kind="empty" title="Nobody who was marked present is missing">
      {plural(notKnown, 'person is', 'people are')} not known, because their registers are not marked.
    </State>
  );
}
