import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { fileProblem, importMessages } from '@homeroom/shared/imports';
import { isHttpError } from '../../providers/http';
import { upload } from '../../providers/upload';
import { useAct } from '../../providers/use-act';

/** Where an import is: a file is chosen, sent and checked, its preview is read, it is written, and its result stands. */
export type ImportPhase<Preview, Result> =
  | { state: 'choose'; file: File | null; problem?: string }
  /** `sent`: the part of the file that the server has, 0 to 1. */
  | { state: 'check'; file: File; sent: number }
  | { state: 'preview' | 'commit'; file: File; preview: Preview; problem?: string }
  | { state: 'result'; file: File; preview: Preview; result: Result };

/** What the person answered about the sheet, as terms of the request: `{ dateOrder: 'dmy' }`. */
export type Answers = Record<string, string>;

const start = { state: 'choose', file: null } as const;

/** Which import it is: its path in the API, below which its template lies too. */
export interface SheetImportPlace<Preview, Result> {
  path: string;
  /** How many rows a preview would write. */
  willCreate: (preview: Preview) => number;
  onChecked?: (preview: Preview) => void;
  onCommitted?: (result: Result) => void;
}

/** One import from the file to its result (spec 4, Import flow). Leaving warns until it is written: a preview has imported nothing yet. */
export function useSheetImport<Preview extends { importId: string }, Result>({
  path,
  willCreate,
  onChecked,
  onCommitted,
}: SheetImportPlace<Preview, Result>) {
  const [phase, setPhase] = useState<ImportPhase<Preview, Result>>(start);
  const { setWarnWhen } = useWarnAboutChange();
  const sending = useRef<AbortController>(null);

  const unfinished = phase.state === 'check' || phase.state === 'preview' || phase.state === 'commit';
  useEffect(() => setWarnWhen(unfinished), [unfinished, setWarnWhen]);
  useEffect(() => () => sending.current?.abort(), []);

  function choose(file: File | null) {
    setPhase({ state: 'choose', file, problem: (file && fileProblem(file)) ?? undefined });
  }

  async function check() {
    if (phase.state !== 'choose') return;
    const { file } = phase;
    if (!file) return setPhase({ state: 'choose', file, problem: importMessages.noFile });
    if (!fileProblem(file)) await send(file, {});
  }

  /** Checks the same file with an answer to what its preview asked. */
  async function checkAgain(answers: Answers) {
    if (phase.state === 'preview') await send(phase.file, answers);
  }

  async function send(file: File, answers: Answers) {
    const form = new FormData();
    form.append('file', file);
    const controller = new AbortController();
    sending.current = controller;
    setPhase({ state: 'check', file, sent: 0 });
    try {
      const { data: preview } = await upload<Preview>(path, form, {
        params: { dryRun: true, ...answers },
        signal: controller.signal,
        onProgress: (sent) => setPhase((now) => (now.state === 'check' ? { ...now, sent } : now)),
      });
      setPhase({ state: 'preview', file, preview });
      onChecked?.(preview);
    } catch (caught) {
      if (controller.signal.aborted) return;
      if (!isHttpError(caught)) throw caught;
      setPhase({ state: 'choose', file, problem: caught.message || importMessages.validationFailed });
    }
  }

  const { mutate } = useAct<{ file: File; preview: Preview }, Result>(
    ({ preview: { importId } }) => ['POST', path, undefined, { params: { dryRun: false, importId } }],
    {
      then: (result, checked) => {
        onCommitted?.(result);
        setPhase({ state: 'result', ...checked, result });
      },
    },
  );

  function commit() {
    if (phase.state !== 'preview' || willCreate(phase.preview) === 0) return;
    const { file, preview } = phase;
    setPhase({ state: 'commit', file, preview });
    mutate(
      { file, preview },
      {
        onError: ({ message }) =>
          setPhase({ state: 'preview', file, preview, problem: message || importMessages.commitFailed }),
      },
    );
  }

  function startOver() {
    sending.current?.abort();
    setPhase(start);
  }

  return { phase, choose, check, checkAgain, commit, startOver };
}

export type SheetImport<Preview extends { importId: string } = { importId: string }, Result = unknown> = ReturnType<
  typeof useSheetImport<Preview, Result>
>;
