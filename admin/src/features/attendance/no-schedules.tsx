import { Panel } from '../../components/panel';
import { WhyNotState } from '../../components/why-not';

/** Shown when no class is assigned to a teacher (`own`), or to anybody. */
export const NoSchedules = ({ own }: { own: boolean }) => (
  <Panel>
    <WhyNotState
      why={{ cause: 'NO_SCHEDULE', message: own ? 'No class is assigned to you' : 'No class is assigned yet' }}
    />
  </Panel>
);
