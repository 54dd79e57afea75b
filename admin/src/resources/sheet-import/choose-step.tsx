import { Segmented, Button, Form, Input } from 'antd';
import { useState, type ChangeEvent } from 'react';
import { pastedName, type ImportColumns, importMessages, largestPaste } from '@homeroom/shared/imports';
import { Panel, PanelBody, PanelFoot } from '../../components/panel';
import { Problem } from '../../components/problem';
import { usePhone } from '../../theme/use-media';
import type { ChoosingPhase, SheetImport } from './use-sheet-import';
import { WorkbookPanel } from './workbook-panel';

type Way = 'upload' | 'paste';

interface ChooseStepProps {
  phase: ChoosingPhase;
  sheet: Pick<SheetImport, 'choose' | 'check' | 'checksChosen' | 'workbooksOnly' | 'checkPasted' | 'startOver'>;
  columns: ImportColumns;
  /** The way that is selected at first. */
  first?: Way;
}

/** Chooses the rows: a workbook or pasted lines. Both stay when switching between them. */
export function ChooseStep({ phase, sheet, columns, first = 'upload' }: ChooseStepProps) {
  const phone = usePhone();
  const [way, setWay] = useState<Way>(first);
  const pasted = phase.file?.name === pastedName;
  return (
    <>
      <Segmented<Way>
        className="import-way"
        value={way}
        disabled={phase.state === 'check'}
        onChange={setWay}
        options={[
          { value: 'upload', label: 'Upload a file' },
          { value: 'paste', label: 'Paste rows' },
        ]}
      />
      <div hidden={way !== 'upload'}>
        <WorkbookPanel phase={pasted ? { state: 'choose', file: null } : phase} sheet={sheet} />
      </div>
      <div hidden={way !== 'paste'}>
        <PastePanel
          columns={columns}
          first={first === 'paste' && !phone}
          checking={pasted && phase.state === 'check'}
          problem={pasted && phase.state === 'choose' ? phase.problem : undefined}
          onCheck={(lines) => void sheet.checkPasted(lines)}
        />
      </div>
    </>
  );
}

interface PastePanelProps {
  columns: ImportColumns;
  /** Whether it is shown first and takes the focus. */
  first: boolean;
  checking: boolean;
  problem: string | undefined;
  onCheck: (lines: string) => void;
}

const isPasted = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** Rows copied from a spreadsheet, which are checked at once, or typed one per line. */
function PastePanel({ columns, first, checking, problem, onCheck }: PastePanelProps) {
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
            onChange={(event) => {
              const { value } = event.target;
              setLines(value);
              if (isPasted(event) && lines === '' && value.length <= largestPaste) onCheck(value);
            }}
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
      />
    </Panel>
  );
}
