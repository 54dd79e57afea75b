import { useNotification } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { clockIn, showDate, showTime } from '@homeroom/shared/dates';
import type { LastImport, UndoneImport } from '@homeroom/shared/imports';
import { ActNotice } from '../../components/act-notice';
import { Problem } from '../../components/problem';
import { useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';

interface LastImportNoticeProps {
  path: string;
  /** Called after an undo: the result no longer applies. */
  onUndone: () => void;
}

/** The user's last import of a kind, with Undo, or with what prevents it. */
export function LastImportNotice({ path, onUndone }: LastImportNoticeProps) {
  const { data } = useGet<{ last: LastImport | null }>(`${path}/last`);
  const [closed, setClosed] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { timeZone } = useSchool();
  const { open } = useNotification();
  const { modal } = App.useApp();
  const undo = useAct<string, UndoneImport>((id) => ['DELETE', `${path}/${id}`], {
    then: ({ message, kept }) => {
      open?.({ type: 'success', message, description: kept.join(' ') || undefined });
      onUndone();
    },
  });
  const last = data?.last;
  if (!last || last.id === closed) return null;
  const { date, time } = clockIn(timeZone, new Date(last.at));
  const words = `Your last import: ${last.words}, ${showDate(date)} at ${showTime(time)}.`;
  const close = () => setClosed(last.id);
  if (last.standing)
    return <ActNotice done={{ words, detail: `It can no longer be undone: ${last.standing}` }} onClose={close} />;
  const ask = async () => {
    const sure = await modal.confirm({
      title: 'Undo this import?',
      content: `${last.words} will be removed.`,
      okText: 'Undo import',
      maskClosable: false,
    });
    if (sure) undo.mutate(last.id, { onError: ({ message }) => setRefused(message) });
  };
  return (
    <>
      <Problem className="act-notice">{refused}</Problem>
      <ActNotice done={{ words, undo: () => void ask() }} undoing={undo.isPending} onClose={close} />
    </>
  );
}
