import { expect, type Locator, type Page } from '@playwright/test';

/** A person's pointer presses and keystrokes, counted by the page itself. */
export interface Hands {
  /** Presses of the pointer so far: what the browser itself heard, in every document that was opened. */
  presses(): number;
  press(target: Locator): Promise<void>;
  /** Types into what has the focus already; the keyboard does nothing else. */
  type(text: string): Promise<void>;
  /** Presses what opens the browser's own choice of a file, and chooses one. */
  chooseFile(target: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

/** Counts every press of the pointer on a page from now on. */
export async function countPresses(page: Page): Promise<Hands> {
  let presses = 0;
  await page.exposeFunction('pressCounted', () => void (presses += 1));
  await page.addInitScript(() => {
    const { pressCounted } = window as unknown as { pressCounted: () => void };
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && pressCounted(), { capture: true });
  });
  const press = (target: Locator) => target.click();
  return {
    presses: () => presses,
    press,
    async type(text) {
      // Without a field that takes it, what is typed goes nowhere and nothing would say so.
      await expect(page.locator('input:focus, textarea:focus')).toBeEditable();
      await page.keyboard.insertText(text);
    },
    async chooseFile(target, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(target)]);
      await chooser.setFiles(file);
    },
  };
}
