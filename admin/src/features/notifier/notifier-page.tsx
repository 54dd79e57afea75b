import type { RuleRow } from '@homeroom/shared/notifier/rules';
import { useEffect, useState } from 'react';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { Pending } from '../../components/pending';
import { ScreenLink } from '../../components/screen-link';
import { useGet } from '../../providers/use-get';
import { MailNotice } from '../mail/public';
import { CheckPanel } from './check-panel';
import { EditPanel } from './edit-panel';
import './notifier.css';
import { RulesTable, useOpenRule } from './rules-table';

const scrollIntoSight = (panel: HTMLElement | null) => {
  if (panel && panel.getBoundingClientRect().top > window.innerHeight / 2) panel.scrollIntoView({ block: 'start' });
};

/** The Notifier (decisions 5; picture 13): the rules, and below them who would get one now, or its settings. */
export function NotifierPage() {
  const { check, edit, open } = useOpenRule();
  const { query, data: rules } = useGet<RuleRow[]>('/notifier/rules');
  const checked = rules?.find(({ id }) => id === check);
  const edited = rules?.find(({ id }) => id === edit);
  const [left, setLeft] = useState<string>();
  const close = () => {
    setLeft(`${checked ? 'check' : 'edit'}-rule-${(checked ?? edited)?.id}`);
    open({});
  };
  const isOpen = Boolean(checked ?? edited);
  // After the panel has closed, return the focus to its button.
  useEffect(() => {
    if (!isOpen && left) document.getElementById(left)?.focus();
  }, [isOpen, left]);
  return (
    <>
      <PageHead title="Notifier">
        Rules that write to people automatically. To write a message yourself, use{' '}
        <ScreenLink to="/admin/notification">Notifications</ScreenLink>; everything sent is in the{' '}
        <ScreenLink to="/email-log">Email log</ScreenLink>.
      </PageHead>
      <MailNotice />
      <Panel aria-label="Rules">
        {query.error || !rules ? (
          <Pending query={query} title="Failed to load the rules" columns={6} rows={3} />
        ) : (
          <RulesTable rules={rules} />
        )}
      </Panel>
      {/* On a phone the panel is below the visible part. */}
      {(checked ?? edited) && (
        <div
          key={`${checked ? 'check' : 'edit'} ${(checked ?? edited)!.id}`}
          className="rule-panel"
          ref={scrollIntoSight}
        >
          {checked ? <CheckPanel rule={checked} onClose={close} /> : <EditPanel rule={edited!} onClose={close} />}
        </div>
      )}
    </>
  );
}
