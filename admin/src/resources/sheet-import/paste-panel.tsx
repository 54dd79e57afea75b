import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { importMessages, largestPaste, type ImportColumns } from '@homeroom/shared/imports';
import { Panel, PanelBody, PanelFoot } from '../../components/panel';
import { Problem } from '../../components/problem';

interface PastePanelProps {
  columns: ImportColumns;
  /** Whether it is shown first and takes the focus. */
  first: boolean;
  checking: boolean;
  problem: string | undefined;
  onCheck: (lines: string) => void;
}

/** Rows copied from a spreadsheet, or typed one per line. */
export function PastePanel({ columns, first, checking, problem, onCheck }: PastePanelProps) {
  const [lines, setLines] = useState('');
  const headings = Object.values(columns).map(({ heading }) => heading);
  const tooLong = lines.length > largestPaste;
  const order =
    headings.length === 1
      ? 'One per line.'
      : `Put the headings in the first line, or use this order: ${headings.join(', ')}.`;
  const notice = tooLong ? importMessages.longPaste : problem;
  return (
    <Panel aria-label="Pasted rows">
      <PanelBody>
        <Problem className="import-problem">{notice}</Problem>
        <Form.Item layout="vertical" label="Rows copied from a spreadsheet" htmlFor="pasted-rows" extra={order}>
          <Input.TextArea
            id="pasted-rows"
            className="import-paste"
            rows={10}
            autoFocus={first}
            wrap="off"
            spellCheck={false}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
        </Form.Item>
      </PanelBody>
      <PanelFoot
        actions={
          <Button
            type="primary"
            loading={checking}
            disabled={lines.trim() === '' || tooLong}
            onClick={() => onCheck(lines)}
          >
            {checking ? 'Checking…' : 'Check rows'}
          </Button>
        }
      >
        You see what will change before anything is saved.
      </PanelFoot>
    </Panel>
  );
}
