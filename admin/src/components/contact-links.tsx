import { lazy, Suspense, type ReactNode } from 'react';
import './contact-links.css';

/** Few addresses are refused: what shows that is loaded with the first of them. */
const MailRefused = lazy(async () => ({ default: (await import('./mail-refused')).MailRefused }));

const dash = <span className="faint">–</span>;

/** An e-mail address that opens a message; `none` where there is no address. */
const MailLink = ({ email, none = dash }: { email: string | null; none?: ReactNode }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : none;

/** An address as text: where there is no room on a line its domain goes to the next one, before a word is broken. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className="address">
      <span>{children.slice(0, at)}</span>
      <span>{children.slice(at)}</span>
    </span>
  );
}

/** A phone number that is dialled: its digits, without what people write between them. */
export const PhoneLink = ({ phone, none = dash }: { phone: string | null; none?: ReactNode }) =>
  phone ? (
    <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  ) : (
    none
  );

interface MailAddressProps {
  email: string | null;
  /** What the mail server said when it refused the address. */
  mailRefused: string | null;
  none?: ReactNode;
  /** Where the address can be corrected. */
  edit: string;
}

/** An address of a person; one that a mail server refused says so, and how to mend it. */
export const MailAddress = ({ email, mailRefused, none, edit }: MailAddressProps) => (
  <span className="mail-address">
    <MailLink email={email} none={none} />
    {mailRefused && (
      <Suspense fallback={null}>
        <MailRefused answer={mailRefused} edit={edit} />
      </Suspense>
    )}
  </span>
);
