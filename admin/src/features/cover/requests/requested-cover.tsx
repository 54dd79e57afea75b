import { Button } from 'antd';
import { useState } from 'react';
import { coverRequestMessages, declineRequestSchema } from '@homeroom/shared/cover/cover-requests';
import { RowButton } from '../../../components/link-button';
import { useAnEmail } from '../../mail/public';
import { CoverLine } from '../cover-line';
import { useDelegationsAddress, useRequestsToArrange } from '../use-delegations';
import { DeclineDialog } from './decline-dialog';
import { askWords } from './request-words';

/** Teachers' requests, above the grants: Arrange fills in the steps except the substitute. */
export function RequestedCover() {
  const requests = useRequestsToArrange();
  const { change } = useDelegationsAddress();
  const anEmail = useAnEmail();
  const [declining, setDeclining] = useState<(typeof requests)[number] | null>(null);
  if (requests.length === 0) return null;
  return (
    <section aria-label="Asked for">
      <h3 className="cover-group num">Asked for · {requests.length}</h3>
      <ul className="cover-rows cover-asked">
        {requests.map((request) => (
          <li key={request.id}>
            <CoverLine of={request}>
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
                <RowButton onClick={() => setDeclining(request)}>Decline</RowButton>
              </div>
            </CoverLine>
          </li>
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          title={`Decline cover for ${declining.className}?`}
          words={`${askWords(declining)} The teacher gets ${anEmail}.`}
          field="Answer"
          schema={declineRequestSchema.shape.answer}
          example="nobody is free at that time"
          requestOf={(answer) => [`/cover-requests/${declining.id}/decline`, { answer }]}
          done={coverRequestMessages.declined}
          onClose={() => setDeclining(null)}
        />
      )}
    </section>
  );
}
