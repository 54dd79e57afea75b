import { Button } from 'antd';
import type { GroupInput, GroupRow } from '@homeroom/shared/notifications/groups';
import { useAct } from '../../../providers/use-act';

/** Makes a group active or inactive. */
export function GroupActs({ record: { id, status } }: { record: GroupRow }) {
  const change = useAct<Pick<GroupInput, 'status'>>((input) => ['PATCH', `/notifications/groups/${id}`, input], {
    done: 'Group saved',
    failed: 'Failed to save group',
  });
  const isActive = status === 'ACTIVE';
  return (
    <Button loading={change.isPending} onClick={() => change.mutate({ status: isActive ? 'INACTIVE' : 'ACTIVE' })}>
      {isActive ? 'Make inactive' : 'Make active'}
    </Button>
  );
}
