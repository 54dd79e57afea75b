import { useNotification } from '@refinedev/core';
import {
  createdWords,
  type AssignmentImportResult,
  type AssignmentPreview,
} from '@homeroom/shared/assignments/assignment-import';
import { importMessages } from '@homeroom/shared/imports';
import { useSheetImport, type SheetImport } from '../../../resources/sheet-import/use-sheet-import';

export type AssignmentsUpload = SheetImport<AssignmentPreview, AssignmentImportResult>;

export const uploadPath = '/assign-students/import';

/** An upload of assignments from file to result (spec 4), with the messages of spec 8. */
export function useAssignmentsUpload(): AssignmentsUpload {
  const { open } = useNotification();
  return useSheetImport<AssignmentPreview, AssignmentImportResult>({
    path: uploadPath,
    willWrite: ({ summary }) => summary.willCreate,
    onChecked: () => open?.({ type: 'success', message: importMessages.validated }),
    onCommitted: (result) => open?.({ type: 'success', message: createdWords(result) }),
  });
}
