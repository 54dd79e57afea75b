import { Alert, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { showBytes } from '@homeroom/shared/files';
import { clockIn } from '@homeroom/shared/dates';
import { versionedName } from '@homeroom/shared/wiki/nodes';
import { Dialog } from '../../../components/dialog';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import { useUser } from '../../../providers/session';
import { useCorner } from '../use-corner';
import type { SameName, UploadItem } from './use-uploads';

const words: Record<SameName, string> = { replace: 'Replace existing', keepBoth: 'Keep both' };

/** Asks whether to replace an existing file or keep both (spec 4). */
export function SameNameDialog() {
  const asking = useCorner().uploads.items.filter(({ state }) => state === 'asking');
  const [item] = asking;
  return item && <Question key={item.id} item={item} asking={asking.length} />;
}

interface QuestionProps {
  item: UploadItem;
  /** How many uploads need an answer. */
  asking: number;
}

function Question({ item, asking }: QuestionProps) {
  const { uploads, may } = useCorner();
  const mayDelete = may('delete');
  const [chosen, setChosen] = useState<SameName>('replace');
  const [forAll, setForAll] = useState(false);
  const { timeZone } = useSchool();
  const user = useUser();
  if (!item.existing || !user) return null;
  const { existing, file, name, folderName } = item;
  const choice = mayDelete ? chosen : 'keepBoth';
  const decide = (decided: SameName | 'cancel') => uploads.decide(item.id, decided, forAll);
  const versioned = versionedName(name, 'FILE', clockIn(timeZone, new Date()));
  return (
    <Dialog
      open
      title={`This file already exists${asking > 1 ? ` (1 of ${asking})` : ''}`}
      width={540}
      onCancel={() => decide('cancel')}
      footer={
        <>
          <Button onClick={() => decide('cancel')}>Cancel</Button>
          <Button type="primary" onClick={() => decide(choice)}>
            {words[choice]}
          </Button>
        </>
      }
    >
      <p className="muted">
        {folderName} already has a file named “{existing.name}”.
      </p>
      <SameNameFacts existing={existing} file={file} fullName={user.fullName} />
      {mayDelete ? (
        <SameNameChoice chosen={chosen} versioned={versioned} onChoose={setChosen} />
      ) : (
        <Alert
          type="warning"
          showIcon
          message={`You may not delete files here, so both are kept: yours becomes “${versioned}”.`}
        />
      )}
      {asking > 1 && (
        <Checkbox className="same-name-all" checked={forAll} onChange={({ target }) => setForAll(target.checked)}>
          Do the same for the rest
        </Checkbox>
      )}
    </Dialog>
  );
}

interface SameNameFactsProps extends Pick<UploadItem, 'file'> {
  existing: NonNullable<UploadItem['existing']>;
  /** The name of who uploads. */
  fullName: string;
}

/** The file in the folder beside the upload. */
function SameNameFacts({ existing, file, fullName }: SameNameFactsProps) {
  const moment = useMoment();
  return (
    <div className="same-name-facts">
      <div>
        <span className="small muted">In the folder</span>
        <b>{existing.changedBy}</b>
        <span className="small">
          {moment(existing.changedAt)} · {showBytes(existing.size)}
        </span>
      </div>
      <div>
        <span className="small muted">Your upload</span>
        <b>{fullName}</b>
        <span className="small">{showBytes(file.size)}</span>
      </div>
    </div>
  );
}

interface SameNameChoiceProps {
  chosen: SameName;
  /** The upload's name if both are kept. */
  versioned: string;
  onChoose: (chosen: SameName) => void;
}

const SameNameChoice = ({ chosen, versioned, onChoose }: SameNameChoiceProps) => (
  <Radio.Group
    className="same-name-choice"
    value={chosen}
    onChange={({ target }) => onChoose(target.value as SameName)}
  >
    <Radio value="replace">
      <b>{words.replace}</b>
      <span className="small muted">The old file stays in the trash for 30 days.</span>
    </Radio>
    <Radio value="keepBoth">
      <b>{words.keepBoth}</b>
      <span className="small muted">Yours becomes “{versioned}”.</span>
    </Radio>
  </Radio.Group>
);
