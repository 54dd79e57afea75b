import type { ReactNode } from 'react';

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
