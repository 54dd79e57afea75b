import { expect, type Locator, type Page } from '@playwright/test';

/** A person's pointer presses and keystrokes, counted by the page itself. */
export interface Hands {
  /** Pointer presses so far, as the browser saw them, in every opened document. */
  presses(): number;
  press(target: Locator): Promise<void>;
  /** Types into the focused field; the keyboard is used for nothing else. */
  type(text: string): Promise<void>;
  /** Pastes what was copied elsewhere into the focused field. */
  paste(text: string): Promise<void>;
  /** Presses a button that opens the browser's file chooser, and chooses a file. */
  chooseFile(target: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

/** Counts every pointer press on a page from now on. */
export async function countPresses(page: Page): Promise<Hands> {
  let presses = 0;
  await page.exposeFunction('pressCounted', () => void (presses += 1));
  await page.addInitScript(() => {
    const { pressCounted } = window as unknown as { pressCounted: () => void };
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && pressCounted(), { capture: true });
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (target: Locator) => target.click();
  // Without a focused field the text would silently be lost.
  const focused = () => expect(page.locator('input:focus, textarea:focus')).toBeEditable();
  return {
    presses: () => presses,
    press,
    async type(text) {
      await focused();
      await page.keyboard.insertText(text);
    },
    async paste(text) {
      await focused();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+V');
    },
    async chooseFile(target, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(target)]);
      await chooser.setFiles(file);
    },
  };
}
