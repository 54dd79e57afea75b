import { Button } from 'antd';
import type { InvitationsResult } from '@homeroom/shared/users';
import { CopyButton, CopyField, notCopied, useCopy } from '../../components/copy-field';
import { Glyph } from '../../components/glyph';
import { linkLines, outcomeWords } from './invite-words';

/** What happened to each person; with the links to copy while no e-mail goes out. They are not shown again. */
export function InviteResult({ result: { people, waits } }: { result: InvitationsResult }) {
  return (
    <>
      {people.some(({ url }) => url) && (
        <p className="invite-effect">
          {waits} Copy the links and send each to its owner, and to nobody else. They are not shown again.
        </p>
      )}
      <ul className="invite-people" tabIndex={0} aria-label="What happened">
        {people.map((person) => (
          <li key={person.id}>
            <span className="invite-person">
              <b>{person.name}</b>
              <span className={person.refused ? 'invite-note' : 'invite-note is-sent'}>
                {!person.refused && !person.url && <Glyph name="check" size={12} />} {outcomeWords(person)}
              </span>
            </span>
            {person.url && <PersonLink name={person.name} url={person.url} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const PersonLink = ({ name, url }: { name: string; url: string }) => (
  <CopyField of={useCopy(url)} label={`Invitation link of ${name}`} type="default" />
);

/** Done, and all links at once while there are any to copy. */
export function ResultFoot({ result, onClose }: { result: InvitationsResult; onClose: () => void }) {
  const lines = linkLines(result.people);
  const all = useCopy(lines);
  const isRead = lines === '' || all.copied;
  return (
    <>
      {all.copied === false && (
        <p className="small muted" role="status">
          {notCopied('links')}
        </p>
      )}
      {lines !== '' && (
        <CopyButton of={all} type={isRead ? 'default' : 'primary'}>
          Copy all links
        </CopyButton>
      )}
      <Button autoFocus type={isRead ? 'primary' : 'default'} onClick={onClose}>
        Done
      </Button>
    </>
  );
}
