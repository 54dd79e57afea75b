import { Button } from 'antd';
import type { InvitationsResult } from '@homeroom/shared/users';
import { CopyButton, CopyField, notCopied, useCopy } from '../../../components/copy-field';
import { Dialog } from '../../../components/dialog';
import { Glyph } from '../../../components/glyph';
import { linkLines, outcomeWords, resultTitle } from './invite-words';

interface InviteResultProps {
  result: InvitationsResult;
  onClose: () => void;
}

/** What happened to each person; with the links to copy while no e-mail goes out. They are not shown again. */
export function InviteResult({ result, onClose }: InviteResultProps) {
  const { people, waits } = result;
  const lines = linkLines(people);
  const all = useCopy(lines);
  return (
    <Dialog
      open
      width={560}
      title={resultTitle(result)}
      onCancel={onClose}
      footer={
        <>
          {lines !== '' && (
            <CopyButton of={all} type={all.copied ? 'default' : 'primary'}>
              Copy all links
            </CopyButton>
          )}
          <Button type={lines === '' || all.copied ? 'primary' : 'default'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {lines !== '' && (
        <p className="invite-effect">
          {waits} Copy the links and send each to its owner, and to nobody else. They are not shown again.
        </p>
      )}
      <p className="small muted" role="status">
        {all.copied === false ? notCopied('links') : ''}
      </p>
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
    </Dialog>
  );
}

function PersonLink({ name, url }: { name: string; url: string }) {
  return <CopyField of={useCopy(url)} label={`Invitation link of ${name}`} type="default" />;
}
