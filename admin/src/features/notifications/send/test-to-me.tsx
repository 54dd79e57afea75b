import { Button } from 'antd';
import type { TestRequest } from '@homeroom/shared/notifications/send';
import { useAct } from '../../../providers/use-act';

/** Sends the text to its author, with their own values. */
export function TestToMe({ request, disabled }: { request: TestRequest; disabled?: boolean }) {
  const test = useAct<void, { address: string }>(() => ['POST', '/notifications/test', request], {
    done: ({ address }) => `Test queued for ${address}`,
    failed: 'Failed to send the test',
  });
  return (
    <Button disabled={disabled} loading={test.isPending} onClick={() => test.mutate()}>
      Send a test to me
    </Button>
  );
}
