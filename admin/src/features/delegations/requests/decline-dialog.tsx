import { Input } from 'antd';
import {
  coverRequestMessages,
  declineRequestSchema,
  type CoverRequestRow,
  type DeclineRequest,
} from '@homeroom/shared/delegations/cover-requests';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';
import { askWords } from './request-words';

/** Declines a request; the answer goes to the teacher by e-mail. */
export function DeclineDialog({ request, onClose }: { request: CoverRequestRow; onClose: () => void }) {
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
      width={440}
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
