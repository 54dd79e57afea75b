import fc from 'fast-check';
import { contrast, guard, luminance } from './color';
import { defaultAccent, palette, type Mode } from './palette';

const modes: Mode[] = ['light', 'dark'];
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the palette', () => {
  it('keeps the accent of the design as it was chosen', () => {
    expect(palette('light').accent).toBe(defaultAccent);
  });

  it('is readable with any accent that a school may choose, in both modes', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(...modes), (chosen, mode) => {
        const p = palette(mode, chosen);
        for (const ground of [p.surface, p.accentSoft, p.accentSofter, p.accentMenu])
          expect(contrast(p.accent, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(p.onAccent, p.accent)).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#ef28c2', 'light']] },
    );
  });

  it.each(modes)('keeps text at 4.5:1 and the edges of fields at 3:1 in %s mode', (mode) => {
    const p = palette(mode);
    for (const ink of [p.ink, p.ink2, p.ink3]) {
      for (const ground of [p.surface, p.bg, p.sunken, p.hover])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [p.surface, p.bg]) expect(contrast(p.control, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(modes)('keeps the four marks readable in %s mode, solid, soft and as text', (mode) => {
    const p = palette(mode);
    for (const mark of Object.values(p.marks)) {
      expect(contrast(mark.on, mark.fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mark.text, mark.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mark.text, p.surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the guard of the accent', () => {
  it('leaves a colour that is dark enough alone', () => {
    expect(guard('#1b6b5a', '#ffffff', 5.8)).toBe('#1b6b5a');
  });

  it('darkens on white and lightens on black', () => {
    expect(luminance(guard('#ffee00', '#ffffff', 5.8))).toBeLessThan(luminance('#ffee00'));
    expect(luminance(guard('#101010', '#1b1e1c', 7))).toBeGreaterThan(luminance('#101010'));
  });
});
