import { Button } from 'antd';
import type { ParentRow } from '@homeroom/shared/parents';
import { plural } from '@homeroom/shared/text';
import { useAct } from '../../providers/use-act';

/** Sends the chosen parents the links to the pages of their families. */
export function SendFamilyLinks({ rows, onDone }: { rows: ParentRow[]; onDone: () => void }) {
  const send = useAct<void, { messages: number }>(
    () => ['POST', '/family-links/send', { parentIds: rows.map(({ id }) => id) }],
    {
      done: ({ messages }) => `${plural(messages, 'message')} with the link on the way.`,
      failed: 'Not sent',
      then: onDone,
    },
  );
  return (
    <Button size="small" loading={send.isPending} onClick={() => send.mutate()}>
      Send the family link
    </Button>
  );
}
