import { useNotification } from '@refinedev/core';
import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { statusLinkDays, type StatusLink } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { copyText } from '../../components/copy-text';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { useMoment } from '../../components/use-moment';
import { useAbility } from '../../providers/access';
import { http, isHttpError } from '../../providers/http';
import './status-link-panel.css';

/** The applicant's way to see the state: mailed where there is an address, or made here to be copied. */
export function StatusLinkPanel({ record }: { record: EnrollmentRow }) {
  const ability = useAbility();
  const moment = useMoment();
  const { open } = useNotification();
  const [link, setLink] = useState<StatusLink | null>(null);
  const [doing, setDoing] = useState<'make' | 'end' | null>(null);
  if (!ability.can('update', 'Enrollment')) return null;
  const path = `/enrollments/${record.id}/status-link`;

  async function run(act: 'make' | 'end', work: () => Promise<void>) {
    setDoing(act);
    await work().catch((caught: unknown) => {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Not changed', description: caught.message });
    });
    setDoing(null);
  }
  const make = () => run('make', async () => setLink((await http.post<StatusLink>(path)).data));
  const end = () =>
    run('end', async () => {
      await http.delete(path);
      setLink(null);
      open?.({ type: 'success', message: 'Every status link of this enrollment has ended.' });
    });
  const copy = async (url: string) => (await copyText(url)) && open?.({ type: 'success', message: 'Copied.' });

  return (
    <Panel>
      <PanelHead title="Status link">The applicant sees how the form stands, for {statusLinkDays} days.</PanelHead>
      <PanelBody>
        {link && (
          <div className="status-link">
            <Input readOnly value={link.url} aria-label="Status link" onFocus={(event) => event.target.select()} />
            <Button type="primary" onClick={() => void copy(link.url)}>
              Copy
            </Button>
            <span className="small muted">Opens until {moment(link.expiresAt)}. It is not shown again.</span>
          </div>
        )}
        <div className="status-link-acts">
          <Button loading={doing === 'make'} onClick={() => void make()}>
            New link
          </Button>
          <Popconfirm
            title="End every link of this enrollment?"
            description="Those in letters too. A letter that has not gone out is not sent."
            okText="End links"
            onConfirm={() => void end()}
          >
            <Button loading={doing === 'end'}>End links</Button>
          </Popconfirm>
        </div>
      </PanelBody>
    </Panel>
  );
}
