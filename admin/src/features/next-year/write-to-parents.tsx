import { MailOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PlanLetter } from '@homeroom/shared/next-year/next-year';
import { useWayTo } from '../../components/screen-link';
import { useAct } from '../../providers/use-act';

/** Opens Send Email with the letter about the next year's class, and the parents of the plan's students. */
export function WriteToParents() {
  const navigate = useNavigate();
  const screen = useWayTo('/admin/notification/send');
  const { open } = useNotification();
  const prepare = useAct<void, PlanLetter>(() => ['POST', '/next-year/letter', {}], {
    failed: 'The letter could not be prepared',
    then: ({ templateId, parentIds }) => {
      if (parentIds.length === 0)
        return open?.({ type: 'error', message: 'These students have no parents to write to.' });
      return navigate(`${screen}?parents=${parentIds.join('.')}&template=${templateId}`);
    },
  });
  if (!screen) return null;
  return (
    <Button icon={<MailOutlined />} loading={prepare.isPending} onClick={() => prepare.mutate()}>
      Write to parents
    </Button>
  );
}
