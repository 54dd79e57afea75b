import { Popover } from 'antd';
import { Link } from 'react-router';
import { Pill } from './pill';

/** That a mail server refused an address, with its answer and the way to correct it. */
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
