import { Checkbox, Form } from 'antd';
import { audiences, type Audience, type AudiencePreview, type Tell, type TellPreview } from '@homeroom/shared/tell';
import { plural } from '@homeroom/shared/text';
import { MailNotice, useMailHealth } from '../mail/public';
import { MailText } from '../notifications/public';
import './tell-boxes.css';

interface TellBoxesProps {
  /** Of the act's dry run; undefined until it is there. */
  tell: TellPreview | undefined;
  words?: Record<Audience, string>;
}

const everybody = { families: 'Tell families', teachers: 'Tell teachers' };
/** For an act that concerns one student. */
export const ofStudent = { families: 'Tell the family', teachers: 'Tell the teachers' };

/** Check boxes of a form, off by default: whom its act tells by e-mail, how many messages that is, and one of them. */
export function TellBoxes({ tell, words = everybody }: TellBoxesProps) {
  const ticked = Form.useWatch<Tell | undefined>('tell', Form.useFormInstance()) ?? {};
  const told = audiences.filter((audience) => ticked[audience] && isPossible(tell, audience));
  return (
    <div className="tell-boxes" role="group" aria-label="E-mail">
      {audiences.map((audience) => (
        <TellBox key={audience} {...{ audience, tell }} words={words[audience]} />
      ))}
      {tell?.refused && <p className="muted small">{tell.refused}</p>}
      {told.length > 0 && <MailWaits />}
      {told.map((audience) => (
        <Example key={audience} of={tell?.[audience]} />
      ))}
    </div>
  );
}

/** The messages have no links, so they do not wait for the public address. */
const MailWaits = () => useMailHealth()?.hold !== 'NO_ADDRESS' && <MailNotice />;

/** Whether there is somebody to tell, as far as is known. */
const isPossible = (tell: TellPreview | undefined, audience: Audience) =>
  !tell || (!tell.refused && tell[audience].messages > 0);

function TellBox({ audience, tell, words }: { audience: Audience; tell: TellPreview | undefined; words: string }) {
  const possible = isPossible(tell, audience);
  return (
    <Form.Item
      name={['tell', audience]}
      valuePropName="checked"
      getValueProps={(value) => ({ checked: value === true && possible })}
    >
      <Checkbox disabled={!possible}>
        {words}
        {tell && !tell.refused && `: ${countInWords(tell[audience])}`}
      </Checkbox>
    </Form.Item>
  );
}

/** '41 messages, 2 without an address'. */
function countInWords({ messages, withoutAddress }: AudiencePreview): string {
  if (messages === 0) return withoutAddress > 0 ? 'nobody has an address' : 'nobody to write to';
  return `${plural(messages, 'message')}${withoutAddress > 0 ? `, ${withoutAddress} without an address` : ''}`;
}

function Example({ of }: { of: AudiencePreview | undefined }) {
  if (!of?.example) return null;
  return <MailText subject={of.example.subject} body={of.example.text} html={false} />;
}
