import { Checkbox } from 'antd';
import { useState } from 'react';
import { bodyLimit } from '@homeroom/shared/notifications/templates';
import { tokenProblem } from '@homeroom/shared/notifications/tokens';
import { showCount } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { useDiscard } from '../../../components/use-discard';
import { FieldFault } from '../field-fault';
import { TokenChips, TokenField, useTokenCursor } from '../text/token-field';

interface SubjectDialogProps {
  subject: string;
  onUse: (subject: string) => void;
  onClose: () => void;
}

export function SubjectDialog({ subject, onUse, onClose }: SubjectDialogProps) {
  const [text, setText] = useState(subject);
  const discard = useDiscard();
  const cursor = useTokenCursor();
  return (
    <Dialog
      open
      className="mail-dialog"
      width={560}
      title="Compose Subject"
      okText="Use Subject"
      onCancel={() => (text === subject ? onClose() : discard(onClose))}
      onOk={() => onUse(text)}
    >
      <TokenField
        name="subject"
        aria-label="Subject"
        cursor={cursor}
        value={text}
        onChange={setText}
        maxLength={255}
        first
      />
      <FieldFault>{tokenProblem(text)}</FieldFault>
      <TokenChips cursor={cursor} set={(_, next) => setText(next)} />
    </Dialog>
  );
}

interface BodyDialogProps {
  body: string;
  html: boolean;
  onUse: (text: { body: string; html: boolean }) => void;
  onClose: () => void;
}

export function BodyDialog({ body, html, onUse, onClose }: BodyDialogProps) {
  const [text, setText] = useState(body);
  const discard = useDiscard();
  const [isHtml, setHtml] = useState(html);
  const cursor = useTokenCursor();
  const tooLong = text.length > bodyLimit ? `Use at most ${showCount(bodyLimit)} characters.` : null;
  return (
    <Dialog
      open
      className="mail-dialog"
      width={560}
      title="Compose Body"
      okText="Use Body"
      okButtonProps={{ disabled: tooLong !== null }}
      onCancel={() => (text === body ? onClose() : discard(onClose))}
      onOk={() => onUse({ body: text, html: isHtml })}
    >
      <Checkbox checked={isHtml} onChange={({ target }) => setHtml(target.checked)}>
        Send as HTML
      </Checkbox>
      <TokenField
        name="body"
        aria-label="Body"
        className="body-editor"
        cursor={cursor}
        value={text}
        onChange={setText}
        rows={8}
        first
      />
      <FieldFault>{tooLong ?? tokenProblem(text)}</FieldFault>
      <TokenChips cursor={cursor} set={(_, next) => setText(next)} />
    </Dialog>
  );
}
