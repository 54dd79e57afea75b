/** A media query as in Chromium: `matches` changes at once, the event comes with the next frame. */
const media = {
  matches: false,
  change: () => undefined as void,
  addEventListener: (_: 'change', listener: () => void) => void (media.change = listener),
};
Object.assign(globalThis, { window: { matchMedia: () => media } });

it('shows the whole page in the new mode at once, and none of it before the event', async () => {
  const { mediaQuery } = await import('./use-media');
  const dark = mediaQuery('(prefers-color-scheme: dark)');
  const shown: boolean[] = [];
  dark.subscribe(() => shown.push(dark.get()));
  media.matches = true;
  expect(dark.get()).toBe(false);
  media.change();
  expect(shown).toEqual([true]);
});
