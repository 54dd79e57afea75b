import { useNavigate } from 'react-router';
import { Pill } from './pill';
import { useAskFirst } from './use-ask-first';

/** A pill that shows the mail server's answer and leads to the form that corrects the address. */
export function MailRefused({ answer, edit }: { answer: string; edit: string }) {
  const navigate = useNavigate();
  const askFirst = useAskFirst();
  const explain = () =>
    askFirst(() => navigate(edit), {
      title: 'The mail server refused this address',
      content: (
        <>
          <p>
            <code>{answer}</code>
          </p>
          <p>Messages to it will probably not arrive. Correct the address, or wait until it accepts a message.</p>
        </>
      ),
      okText: 'Correct the address',
      cancelText: 'Close',
    });
  return (
    <button type="button" className="pill-button" aria-haspopup="dialog" onClick={explain}>
      <Pill tone="bad">Mail refused</Pill>
    </button>
  );
}
