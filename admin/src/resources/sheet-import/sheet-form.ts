import type { ImportAnswers } from '@homeroom/shared/imports';

/** The request for a sheet with the person's answers. */
export function sheetForm(file: File, answers: ImportAnswers): FormData {
  const form = new FormData();
  // Fields first, so that the server has them when the file arrives.
  if (Object.keys(answers).length > 0) form.append('answers', JSON.stringify(answers));
  form.append('file', file);
  return form;
}
