/** Brings the first of the register that `selector` finds into sight, with the focus on it: it may be far below what a phone shows. */
export function bringTo(selector: string) {
  const found = document.querySelector<HTMLElement>(`[data-student] ${selector}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** What is chosen or read beside a student. */
export const difference = '.row-notice.is-conflict .ant-btn';
export const refusal = '.row-notice.is-rejected .ant-btn';
