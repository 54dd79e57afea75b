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

interface LastImportProps {
  path: string;
  /** Called after an undo: the result no longer applies. */
  onUndone: () => void;
}

/** The user's last import of a kind, and its undo, which asks first; `standing` says what prevents it. */
export function useLastImport({ path, onUndone }: LastImportProps) {
  const { data } = useGet<{ last: LastImport | null }>(`${path}/last`);
  const [refused, setRefused] = useState<string | null>(null);
  const { open } = useNotification();
  const { modal } = App.useApp();
  const act = useAct<string, UndoneImport>((id) => ['DELETE', `${path}/${id}`], {
    then: ({ message, kept }) => {
      open?.({ type: 'success', message, description: kept.join(' ') || undefined });
      onUndone();
    },
  });
  const last = data?.last;
  const undo = async () => {
    const sure = await modal.confirm({
      title: 'Undo this import?',
      content: `${last!.words} will be removed.`,
      okText: 'Undo import',
      maskClosable: false,
    });
    if (sure) act.mutate(last!.id, { onError: ({ message }) => setRefused(message) });
  };
  return { last, refused, undoing: act.isPending, undo: () => void undo() };
}

/** The user's last import of a kind, with Undo, or with what prevents it. */
export function LastImportNotice(props: LastImportProps) {
  const { last, refused, undoing, undo } = useLastImport(props);
  const [closed, setClosed] = useState<string | null>(null);
  const { timeZone } = useSchool();
  if (!last || last.id === closed) return null;
  const { date, time } = clockIn(timeZone, new Date(last.at));
  const words = `Your last import: ${last.words}, ${showDate(date)} at ${showTime(time)}.`;
  const close = () => setClosed(last.id);
  if (last.standing)
    return <ActNotice done={{ words, detail: `It can no longer be undone: ${last.standing}` }} onClose={close} />;
  return (
    <>
      <Problem className="act-notice">{refused}</Problem>
      <ActNotice done={{ words, undo }} undoing={undoing} onClose={close} />
    </>
  );
}
