import { Button } from 'antd';
import { useState } from 'react';
import type { CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';
import { ClassTitle } from '../class-title';
import type { ChangeDelegations } from '../delegations-address';
import { DeclineDialog } from './decline-dialog';
import { askWords } from './request-words';

interface AskedForProps {
  requests: readonly CoverRequestRow[];
  change: ChangeDelegations;
}

/** Teachers' requests, above the grants: Arrange fills in the steps except the substitute. */
export function AskedFor({ requests, change }: AskedForProps) {
  const [declining, setDeclining] = useState<CoverRequestRow | null>(null);
  if (requests.length === 0) return null;
  return (
    <section aria-label="Asked for">
      <h3 className="cover-group num">Asked for · {requests.length}</h3>
      <ul className="cover-rows cover-asked">
        {requests.map((request) => (
          <li key={request.id}>
            <div className="cover-line">
              <span className="cover-class">
                <ClassTitle of={request} />
              </span>
              <span className="small num">{askWords(request)}</span>
              <div className="cover-acts">
                <Button
                  size="small"
                  onClick={() =>
                    change({
                      tab: 'grant',
                      teacher: request.teacherId,
                      class: request.scheduleId,
                      request: request.id,
                    })
                  }
                >
                  Arrange cover
                </Button>
                <Button type="text" size="small" onClick={() => setDeclining(request)}>
                  Decline
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {declining && <DeclineDialog request={declining} onClose={() => setDeclining(null)} />}
    </section>
  );
}
