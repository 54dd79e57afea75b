import { Popover } from 'antd';
import { Link } from 'react-router';
import { Pill } from './pill';

/** A pill that shows the mail server's answer and links to the form that corrects the address. */
export const MailRefused = ({ answer, edit }: { answer: string; edit: string }) => (
  <Popover
    trigger="click"
    title="The mail server refused this address"
    content={
      <div className="mail-refused">
        <p>
          <code>{answer}</code>
        </p>
        <p>Messages to it will probably not arrive. Correct the address, or wait until it accepts a message.</p>
        <Link className="text-link" to={edit}>
          Correct the address
        </Link>
      </div>
    }
  >
    <button type="button" className="pill-button">
      <Pill tone="bad">Mail refused</Pill>
    </button>
  </Popover>
);
