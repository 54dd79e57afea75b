import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { fileProblem as sheetProblem, importMessages, pastedName, type ImportAnswers } from '@homeroom/shared/imports';
import { useUnsaved } from '../../components/use-discard';
import { failureText } from '../../providers/failure-text';
import { isHttpError } from '../../providers/http';
import { upload } from '../../providers/upload';
import { useAct } from '../../providers/use-act';
import { sheetForm } from './use-problems-file';

interface Checked<Preview> {
  file: File;
  preview: Preview;
  answers: ImportAnswers;
}

/** `checking`: the sheet is being checked again with another answer, while the last preview stays. */
interface PreviewPhase<Preview> extends Checked<Preview> {
  state: 'preview' | 'commit';
  checking?: boolean;
  problem?: string;
}

/** An import's phases: choosing a file, sending and checking it, reading the preview, writing, and the result. */
type ImportPhase<Preview, Result> =
  | { state: 'choose'; file: File | null; problem?: string }
  /** `sent`: the part of the file that has arrived, 0 to 1. */
  | { state: 'check'; file: File; sent: number }
  | PreviewPhase<Preview>
  | ({ state: 'result'; result: Result } & Checked<Preview>);

const start = { state: 'choose', file: null } as const;

/** An import's path in the API; its template is below it. */
interface SheetImportPlace<Preview, Result> {
  path: string;
  willWrite: (preview: Preview) => number;
  /** Whether a file is checked as soon as it is chosen. */
  checksChosen?: boolean;
  /** Whether a file must be a workbook; pasted rows are taken all the same. */
  workbooksOnly?: boolean;
  /** Why a file cannot be sent; by default one that is no spreadsheet. */
  fileProblem?: (file: File) => string | null;
  /** Called after the first check, not after an answer. */
  onChecked?: () => void;
  onCommitted?: (result: Result) => void;
}

/** An import from file to result (spec 4, Import flow). Leaving before it is written asks first. */
export function useSheetImport<Preview extends { importId: string }, Result>({
  path,
  willWrite,
  checksChosen = true,
  workbooksOnly = false,
  fileProblem = (file) => sheetProblem(file, workbooksOnly),
  onChecked,
  onCommitted,
}: SheetImportPlace<Preview, Result>) {
  const [phase, setPhase] = useState<ImportPhase<Preview, Result>>(start);
  const { send, stop, answered } = useCheck<Preview, Result>(path, setPhase, onChecked);
  const unfinished = phase.state === 'check' || phase.state === 'preview' || phase.state === 'commit';
  useUnsaved(unfinished);

  function choose(file: File | null) {
    const problem = (file && fileProblem(file)) ?? undefined;
    if (file && !problem && checksChosen) void send(file, {});
    else setPhase({ state: 'choose', file, problem });
  }

  async function check() {
    if (phase.state !== 'choose') return;
    const { file } = phase;
    if (!file) return setPhase({ state: 'choose', file, problem: importMessages.noFile });
    if (!fileProblem(file)) await send(file, {});
  }

  /** Checks lines copied from a spreadsheet. */
  const checkPasted = (lines: string) => send(new File([lines], pastedName, { type: 'text/tab-separated-values' }), {});

  /** Checks the same sheet with one more answer. */
  async function answer(more: (answers: ImportAnswers) => ImportAnswers) {
    if (phase.state === 'preview') await send(phase.file, more(answered.current), phase);
  }

  const { mutate } = useCommit<Preview, Result>(path, (result, checked) => {
    onCommitted?.(result);
    setPhase({ state: 'result', ...checked, result });
  });

  /** `declined`: offered changes that the person declined. */
  function commit(declined: readonly string[] = []) {
    if (phase.state !== 'preview' || phase.checking || willWrite(phase.preview) === 0) return;
    const { file, preview, answers } = phase;
    const checked = { file, preview, answers };
    setPhase({ state: 'commit', ...checked });
    mutate(
      { ...checked, declined },
      {
        onError: (error) =>
          setPhase({ state: 'preview', ...checked, problem: failureText(error, importMessages.commitFailed) }),
      },
    );
  }

  function startOver() {
    stop();
    setPhase(start);
  }

  return { phase, checksChosen, workbooksOnly, choose, check, checkPasted, answer, commit, startOver };
}

/** Sends a sheet to be checked. `before`: its preview, if it is checked again with other answers. */
function useCheck<Preview, Result>(
  path: string,
  setPhase: Dispatch<SetStateAction<ImportPhase<Preview, Result>>>,
  onChecked?: () => void,
) {
  const sending = useRef<AbortController>(null);
  /** The latest answers: another may be given while one is being checked. */
  const answered = useRef<ImportAnswers>({});
  const stop = () => sending.current?.abort();
  useEffect(() => stop, []);

  async function send(file: File, answers: ImportAnswers, before?: PreviewPhase<Preview>) {
    stop();
    const controller = new AbortController();
    sending.current = controller;
    answered.current = answers;
    setPhase(before ? { ...before, answers, checking: true, problem: undefined } : { state: 'check', file, sent: 0 });
    try {
      const { data: preview } = await upload<Preview>(path, sheetForm(file, answers), {
        params: { dryRun: true },
        signal: controller.signal,
        onProgress: (sent) => setPhase((now) => (now.state === 'check' ? { ...now, sent } : now)),
      });
      setPhase({ state: 'preview', file, preview, answers });
      if (!before) onChecked?.();
    } catch (caught) {
      if (controller.signal.aborted) return;
      if (!isHttpError(caught)) throw caught;
      const problem = failureText(caught, importMessages.validationFailed);
      setPhase(before ? { ...before, answers, checking: false, problem } : { state: 'choose', file, problem });
    }
  }

  return { send, stop, answered };
}

const useCommit = <Preview extends { importId: string }, Result>(
  path: string,
  onCommitted: (result: Result, checked: Checked<Preview>) => void,
) =>
  useAct<Checked<Preview> & { declined: readonly string[] }, Result>(
    ({ preview: { importId }, declined }) => {
      const form = new FormData();
      form.append('declined', JSON.stringify(declined));
      return ['POST', path, form, { params: { dryRun: false, importId } }];
    },
    { then: (result, { declined: _, ...checked }) => onCommitted(result, checked) },
  );

export type SheetImport<Preview extends { importId: string } = { importId: string }, Result = unknown> = ReturnType<
  typeof useSheetImport<Preview, Result>
>;

export type ChoosingPhase = Extract<SheetImport['phase'], { state: 'choose' | 'check' }>;

/** Starts each step at its top; a field that took the focus keeps it. */
export function useReadFromTop(step: string | boolean) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (!document.activeElement?.closest('main'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
