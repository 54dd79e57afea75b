import type { ImportAnswers } from '@homeroom/shared/imports';

/** A sheet as it is sent, with what the person answered about it. */
export function sheetForm(file: File, answers: ImportAnswers): FormData {
  const form = new FormData();
  // The fields come first, so that the server has them with the file.
  if (Object.keys(answers).length > 0) form.append('answers', JSON.stringify(answers));
  form.append('file', file);
  return form;
}
