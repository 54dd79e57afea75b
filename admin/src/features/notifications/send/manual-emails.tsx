import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { usesNames } from '@homeroom/shared/notifications/send';
import { OptionalLabel } from '../../../components/schema-item';
import { FieldFault } from '../field-fault';
import { contentOf, withTyped } from './draft';
import type { SectionProps } from './ready-draft';

/**
 * Typed addresses as removable chips; those without a name that the text needs are marked (picture 06). Add, or Send Email, adds what is in
 * the fields.
 */
export function ManualEmails({ draft, change, faults = {}, onFault }: SectionProps) {
  const { emails, typed } = draft;
  const { email: problem } = faults;
  const content = contentOf(draft);
  const needsNames = content !== null && usesNames(content);
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
        <div className="compose-field">
          <label htmlFor="send-email">E-mail</label>
          <Input
            id="send-email"
            type="email"
            value={typed.email}
            status={problem ? 'error' : undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? 'send-email-problem' : undefined}
            onChange={({ target }) => type({ email: target.value })}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text').trim();
              // A pasted list is added at once, because a one-line field would lose its line breaks.
              if (!/[,;\s]/.test(pasted)) return;
              event.preventDefault();
              add(pasted.replace(/\s*[\r\n]+\s*/g, ', '));
            }}
          />
        </div>
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
        <Button htmlType="submit" icon={<PlusOutlined aria-hidden />}>
          Add
        </Button>
      </form>
      <FieldFault id="send-email-problem">{problem}</FieldFault>
      {emails.length > 0 && (
        <ul className="email-chips" aria-label="Added addresses">
          {emails.map((each) => (
            <li key={each.email} className={needsNames && !each.name ? 'email-chip is-nameless' : 'email-chip'}>
              {each.name && <span>{each.name}</span>}
              <span className="muted">{each.email}</span>
              {needsNames && !each.name && <span>no name</span>}
              <button
                type="button"
                aria-label={`Remove ${each.email}`}
                onClick={() =>
                  change((now) => ({ ...now, emails: now.emails.filter(({ email }) => email !== each.email) }))
                }
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
