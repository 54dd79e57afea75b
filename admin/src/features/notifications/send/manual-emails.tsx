import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { emailPattern } from '@homeroom/shared/fields';
import { pleaseEnterEmail, usesNames, type ManualRecipient } from '@homeroom/shared/notifications/send';
import { OptionalLabel } from '../../../components/optional-label';
import { contentOf, type Draft } from './draft';

interface ManualEmailsProps {
  draft: Draft;
  onChange: (emails: ManualRecipient[]) => void;
}

/** Typed addresses as removable chips; one that lacks a name which the text needs is marked (picture 06). */
export function ManualEmails({ draft, onChange }: ManualEmailsProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { emails } = draft;
  const content = contentOf(draft);
  const needsNames = content !== null && usesNames(content);
  const add = () => {
    const address = email.trim();
    const isKnown = emails.some((each) => each.email.toLowerCase() === address.toLowerCase());
    if (!emailPattern.test(address) || address.length > 254) return setProblem(pleaseEnterEmail);
    if (isKnown) return setProblem('Email already added');
    onChange([...emails, { email: address, ...(name.trim() && { name: name.trim() }) }]);
    setEmail('');
    setName('');
    setProblem(null);
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
          <label htmlFor="send-email">Email</label>
          <Input
            id="send-email"
            type="email"
            value={email}
            status={problem ? 'error' : undefined}
            aria-invalid={problem !== null}
            aria-describedby={problem ? 'send-email-problem' : undefined}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(null);
            }}
          />
        </div>
        <div className="compose-field">
          <label htmlFor="send-name">
            <OptionalLabel>Name</OptionalLabel>
          </label>
          <Input id="send-name" value={name} maxLength={170} onChange={({ target }) => setName(target.value)} />
        </div>
        <Button htmlType="submit" icon={<PlusOutlined aria-hidden />}>
          Add
        </Button>
      </form>
      {problem && (
        <p id="send-email-problem" role="alert" className="field-fault">
          {problem}
        </p>
      )}
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
                onClick={() => onChange(emails.filter(({ email: other }) => other !== each.email))}
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
