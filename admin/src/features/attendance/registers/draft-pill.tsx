import { CloudSyncOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Pill } from '../../../components/pill';
import { needsAct, stateWords, type DraftState } from './draft-state';

/** A cloud if the marks are sent by themselves, else a call to act. */
export const DraftIcon = ({ state }: { state: DraftState }) =>
  needsAct(state) ? <ExclamationCircleOutlined /> : <CloudSyncOutlined />;

export const DraftPill = ({ state }: { state: DraftState }) => (
  <Pill tone="warn" icon={<DraftIcon state={state} />}>
    {stateWords[state]}
  </Pill>
);
