import { lazy, Suspense, type ReactNode } from 'react';
import './contact-links.css';
import { dash } from './dash';

/** Loaded on demand: few addresses are refused. */
const MailRefused = lazy(async () => ({ default: (await import('./mail-refused')).MailRefused }));

/** An e-mail address as a mailto link, or `none`. */
export const MailLink = ({ email, none = dash }: { email: string | null; none?: ReactNode }) =>
  email ? (
    <a href={`mailto:${email}`}>
      <Address>{email}</Address>
    </a>
  ) : (
    none
  );

/** An e-mail address that breaks before the @ if the line is too short. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className="address">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}

/** A phone number as a tel link, reduced to its digits, or `none`. */
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
  /** The mail server's answer, if it refused the address. */
  mailRefused: string | null;
  none?: ReactNode;
  /** The form in which the address can be corrected. */
  edit: string;
}

/** A person's e-mail address; if a mail server refused it, a pill explains how to fix it. */
export const MailAddress = ({ email, mailRefused, none, edit }: MailAddressProps) => (
  <span className="mail-address">
    <MailLink email={email} none={none} />
    {mailRefused && (
      <Suspense>
        <MailRefused answer={mailRefused} edit={edit} />
      </Suspense>
    )}
  </span>
);
