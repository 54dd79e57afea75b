import { Button, Input } from 'antd';
import { useState } from 'react';
import {
  coverRequestMessages,
  type CoverRequestRow,
  type DeclineRequest,
  declineRequestSchema,
} from '@homeroom/shared/delegations/cover-requests';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';
import { ClassTitle } from '../class-title';
import type { ChangeDelegations } from '../delegations-address';
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

/** Declines a request; the answer goes to the teacher by e-mail. */
function DeclineDialog({ request, onClose }: { request: CoverRequestRow; onClose: () => void }) {
  const decline = useAct(
    ({ answer }: DeclineRequest) => ['POST', `/cover-requests/${request.id}/decline`, { answer: answer || null }],
    { done: coverRequestMessages.declined, then: onClose },
  );
  return (
    <FormDialog<DeclineRequest>
      title={`Decline cover for ${request.className}?`}
      act="Decline"
      acting="Declining…"
      danger
      send={decline}
      onClose={onClose}
    >
      <p className="dialog-words">{askWords(request)} The teacher gets an e-mail.</p>
      <SchemaItem name="answer" schema={declineRequestSchema.shape.answer} label="Answer" optional>
        <Input autoComplete="off" placeholder="For example: nobody is free at that time" />
      </SchemaItem>
    </FormDialog>
  );
}
