import type { ReactNode } from 'react';
import { Pill } from './pill';

const dash = <span className="faint">–</span>;

/** An e-mail address that opens a message; `none` where there is no address. */
export const MailLink = ({ email, none = dash }: { email: string | null; none?: ReactNode }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : none;

/** A phone number that is dialled: its digits, without what people write between them. */
export const PhoneLink = ({ phone, none = dash }: { phone: string | null; none?: ReactNode }) =>
  phone ? (
    <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  ) : (
    none
  );

/** An address of a person; one that a mail server refused says so, with its answer. */
export const MailAddress = ({ email, mailRefused }: { email: string | null; mailRefused: string | null }) => (
  <>
    <MailLink email={email} />
    {mailRefused && (
      <span title={mailRefused}>
        {' '}
        <Pill tone="bad">Mail refused</Pill>
      </span>
    )}
  </>
);
