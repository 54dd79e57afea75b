import { Button } from 'antd';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { memo, useEffect, useId, useState } from 'react';
import type { Accounted, RollCallContact } from '@homeroom/shared/roll-call';
import { useAskFirst } from '../../components/use-ask-first';
import { PhoneLink } from '../../components/contact-links';
import { Pill } from '../../components/pill';
import { useAbility } from '../../providers/access';
import { useUser } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { leftOfInWords, saidInWords, standingTones, standingWords } from './roll-call-words';
import { askNow } from './news';
import { useSay } from './use-roll-call';

interface PeopleOfSectionProps {
  rollCallId: number;
  title: string;
  people: readonly Accounted[];
  /** All people of the section, whatever the filter shows. */
  all: readonly Accounted[];
  isOpen: boolean;
  /** The rows name their sections. */
  withSections?: boolean;
  contacts: ReadonlyMap<number, readonly RollCallContact[]>;
}

/** The people of a section, below a heading that opens them. */
export function PeopleOfSection({
  rollCallId,
  title,
  people,
  all,
  isOpen,
  withSections = false,
  contacts,
}: PeopleOfSectionProps) {
  const userId = useUser()!.id;
  const isOffice = useAbility().can('manage', 'RollCall');
  const say = useSay(rollCallId);
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  useEffect(() => setOpen(isOpen), [isOpen]);
  return (
    <>
      <h2 className="roll-call-section">
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? <DownOutlined /> : <RightOutlined />}
          {title}
          <span className="num muted">{leftOfInWords(all)}</span>
        </button>
      </h2>
      <ul id={id} className="roll-call-people" hidden={!open}>
        {open &&
          people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              userId={userId}
              say={say}
              rollCallId={rollCallId}
              isOwn={person.addedById !== null && (isOffice || person.addedById === userId)}
              withSection={withSections}
              contacts={contacts.get(person.studentId ?? 0)}
            />
          ))}
      </ul>
    </>
  );
}

interface PersonRowProps {
  person: Accounted;
  userId: number;
  say: ReturnType<typeof useSay>;
  rollCallId: number;
  /** Added by name, and removable by this user. */
  isOwn: boolean;
  withSection: boolean;
  contacts: readonly RollCallContact[] | undefined;
}

/** Whether a row would look the same, so that only changed rows are drawn again. */
const isSame = (one: PersonRowProps, other: PersonRowProps) =>
  one.contacts === other.contacts &&
  one.withSection === other.withSection &&
  one.userId === other.userId &&
  JSON.stringify(one.person) === JSON.stringify(other.person);

const PersonRow = memo(function PersonRow({
  person,
  userId,
  say,
  rollCallId,
  isOwn,
  withSection,
  contacts,
}: PersonRowProps) {
  const own = person.sightings.find((sighting) => sighting.userId === userId);
  const said = saidInWords(person, userId);
  const { id, studentName, sectionName, standing } = person;
  const button = (state: 'SAFE' | 'NOT_WITH_ME', words: string) => (
    <button
      type="button"
      className={state === 'SAFE' ? 'roll-call-say is-safe' : 'roll-call-say'}
      aria-pressed={own?.state === state}
      aria-label={`${words}: ${studentName}`}
      onClick={() => say(id, own, state)}
    >
      {words}
    </button>
  );
  return (
    <li className="roll-call-person" data-person={id}>
      <div>
        <span className="roll-call-name">{studentName}</span>
        {isOwn && <RemoveButton rollCallId={rollCallId} person={person} />}
        {withSection && sectionName && <span className="muted"> · {sectionName}</span>}
        {said && <span className="muted small roll-call-said">{said}</span>}
        {standing !== 'SAFE' &&
          contacts?.map(({ fullName, relationship, phone }, at) => (
            <span key={at} className="small roll-call-said">
              {fullName}
              {relationship && `, ${relationship}`}: <PhoneLink phone={phone} none="no phone" />
            </span>
          ))}
      </div>
      <Pill tone={standingTones[standing]}>{standingWords[standing]}</Pill>
      <div className="roll-call-says">
        {button('SAFE', 'Safe')}
        {button('NOT_WITH_ME', 'Not with me')}
      </div>
    </li>
  );
}, isSame);

/** Takes somebody off the list who was added by mistake. */
function RemoveButton({ rollCallId, person: { id, studentName } }: { rollCallId: number; person: Accounted }) {
  const askFirst = useAskFirst();
  const remove = useAct(() => ['DELETE', `/roll-calls/${rollCallId}/people/${id}`], {
    done: `${studentName} is off the list.`,
    failed: 'Not removed',
    then: askNow,
  });
  return (
    <Button
      type="link"
      size="small"
      loading={remove.isPending}
      aria-label={`Remove: ${studentName}`}
      onClick={() =>
        askFirst(() => remove.mutateAsync(), { title: `Remove ${studentName} from the list?`, okText: 'Remove' })
      }
    >
      Remove
    </Button>
  );
}
