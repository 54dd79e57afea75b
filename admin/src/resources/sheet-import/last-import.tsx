import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { clockIn, showDate, showTime } from '@homeroom/shared/dates';
import type { LastImport, UndoneImport } from '@homeroom/shared/imports';
import { ActNotice } from '../../components/act-notice';
import { Glyph } from '../../components/glyph';
import { Panel } from '../../components/panel';
import { Problem } from '../../components/problem';
import { useAskFirst } from '../../components/use-ask-first';
import { useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';

/** The user's last import of a kind, and its undo, which asks first; `standing` says what prevents it. */
function useLastImport(path: string, onUndone?: () => void) {
  const { data } = useGet<{ last: LastImport | null }>(`${path}/last`);
  const { open } = useNotification();
  const askFirst = useAskFirst();
  const act = useAct<string, UndoneImport>((id) => ['DELETE', `${path}/${id}`], {
    then: ({ message, kept }) => {
      open?.({ type: 'success', message, description: kept.join(' ') || undefined });
      onUndone?.();
    },
  });
  const last = data?.last;
  const undo = () =>
    askFirst(() => act.mutate(last!.id), {
      title: 'Undo this import?',
      content: `${last!.words} will be removed.`,
      okText: 'Undo import',
      danger: true,
    });
  return { last, refused: act.error?.message, undoing: act.isPending, undo };
}

/** The user's last import of a kind, with Undo, or with what prevents it. */
export function LastImportNotice({ path }: { path: string }) {
  const { last, refused, undoing, undo } = useLastImport(path);
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

interface ImportDoneProps {
  path: string;
  /** Called after an undo: the result no longer applies. */
  onUndone: () => void;
  sentence: ReactNode;
  children?: ReactNode;
}

/** The result of the import that has just been done, with Undo. */
export function ImportDone({ path, onUndone, sentence, children }: ImportDoneProps) {
  const { last, refused, undoing, undo } = useLastImport(path, onUndone);
  return (
    <>
      <Problem className="import-problem">{refused}</Problem>
      <Panel aria-label="Result of the import" className="import-result">
        <Glyph name="check" />
        <p role="status">{sentence}</p>
        {children}
        {last && !last.standing && (
          <Button size="small" loading={undoing} onClick={undo}>
            Undo
          </Button>
        )}
      </Panel>
    </>
  );
}
