import { CloudSyncOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { stateWords, type DraftState } from './draft-state';
import { Pill } from '../../../components/pill';

/** How marks stand that are on this device and not on the server: a cloud for what goes by itself, else a call to act. */
export function DraftPill({ state }: { state: DraftState }) {
  return (
    <Pill
      tone="warn"
      icon={state === 'unsaved' || state === 'waiting' ? <CloudSyncOutlined /> : <ExclamationCircleOutlined />}
    >
      {stateWords[state]}
    </Pill>
  );
}
