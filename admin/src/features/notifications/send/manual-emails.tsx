import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { usesNames } from '@homeroom/shared/notifications/send';
import { OptionalLabel } from '../../../components/schema-item';
import { FieldFault } from '../field-fault';
import { contentOf, withTyped, type Draft } from './draft';
import type { SectionProps } from './ready-draft';

/**
 * Typed addresses as removable chips; those without a name that the text needs are marked (picture 06). Add, or Send Email, adds what is in
 * the fields.
 */
export function ManualEmails({ draft, change, faults = {}, onFault }: SectionProps) {
  const { emails, typed } = draft;
  const { email: problem } = faults;
  const content = contentOf(draft);
  const type = (to: Partial<typeof typed>) => change((now) => ({ ...now, typed: { ...now.typed, ...to } }));
  const add = (email = typed.email) => {
    const added = withTyped({ ...draft, typed: { ...typed, email } });
    if (typeof added === 'string') {
      type({ email });
      return onFault?.({ email: added });
    }
    change((now) => ({ ...now, emails: added.emails, typed: added.typed }));
    document.getElementById('send-email')?.focus();
  };
  return (
    <>
      <form
        className="manual-email"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <EmailField value={typed.email} problem={problem} onType={(email) => type({ email })} onPasteList={add} />
        <div className="compose-field">
          <label htmlFor="send-name">
            <OptionalLabel>Name</OptionalLabel>
          </label>
          <Input
            id="send-name"
            value={typed.name}
            maxLength={170}
            onChange={({ target }) => type({ name: target.value })}
          />
        </div>
        <Button htmlType="submit" icon={<PlusOutlined />}>
          Add
        </Button>
      </form>
      <FieldFault id="send-email-problem">{problem}</FieldFault>
      {emails.length > 0 && (
        <EmailChips
          emails={emails}
          needsNames={content !== null && usesNames(content)}
          onRemove={(removed) =>
            change((now) => ({ ...now, emails: now.emails.filter(({ email }) => email !== removed) }))
          }
        />
      )}
    </>
  );
}

interface EmailFieldProps {
  value: string;
  problem: string | undefined;
  onType: (email: string) => void;
  /** A pasted list is added at once, because a one-line field would lose its line breaks. */
  onPasteList: (emails: string) => void;
}

const EmailField = ({ value, problem, onType, onPasteList }: EmailFieldProps) => (
  <div className="compose-field">
    <label htmlFor="send-email">E-mail</label>
    <Input
      id="send-email"
      type="email"
      value={value}
      status={problem ? 'error' : undefined}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? 'send-email-problem' : undefined}
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim();
        if (!/[,;\s]/.test(pasted)) return;
        event.preventDefault();
        const lines = pasted.split(/[\r\n]/).map((line) => line.trim());
        onPasteList(lines.filter(Boolean).join(', '));
      }}
    />
  </div>
);

interface EmailChipsProps extends Pick<Draft, 'emails'> {
  needsNames: boolean;
  onRemove: (email: string) => void;
}

const EmailChips = ({ emails, needsNames, onRemove }: EmailChipsProps) => (
  <ul className="email-chips" aria-label="Added addresses">
    {emails.map(({ email, name }) => (
      <li key={email} className={needsNames && !name ? 'email-chip is-nameless' : 'email-chip'}>
        {name && <span>{name}</span>}
        <span className="muted">{email}</span>
        {needsNames && !name && <span>no name</span>}
        <button type="button" aria-label={`Remove ${email}`} onClick={() => onRemove(email)}>
          <CloseOutlined />
        </button>
      </li>
    ))}
  </ul>
);
