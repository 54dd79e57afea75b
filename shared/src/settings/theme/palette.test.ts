import fc from 'fast-check';
import { contrast, distance, guard, luminance } from './color.js';
import { defaultAccent, palette, type Mode } from './palette.js';
import { guardedAccent, guardSentence, likenessSentence } from './guarded-accent.js';
import { workbookLook } from './workbook-look.js';

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

/** Twenty accents, from white to black and around the colour wheel. */
const twenty = [
  ...['#1b6b5a', '#22577f', '#6b46b8', '#8a2b5c', '#b5421c', '#e8b020', '#ffffff', '#000000', '#808080', '#ffff00'],
  ...['#00ffff', '#ff00ff', '#ff0000', '#00ff00', '#0000ff', '#ffc0cb', '#7fffd4', '#800000', '#191970', '#f5f5dc'],
];

describe.each(modes)('the twenty accents in %s mode', (mode) => {
  it.each(twenty)('%s can be read wherever it is used', (chosen) => {
    const p = palette(mode, chosen);
    const { ink, ground } = workbookLook('Cedar Grove', chosen);
    const pairs: [name: string, text: string, ground: string, ratio: number][] = [
      ['link on the surface', p.accent, p.surface, 4.5],
      ['link on the page', p.accent, p.bg, 4.5],
      ['link in a table’s head', p.accent, p.sunken, 4.5],
      ['link in a row under the mouse', p.accent, p.hover, 4.5],
      ['link under the mouse', p.accentHover, p.surface, 4.5],
      ['link that is pressed', p.accentActive, p.surface, 4.5],
      ['chosen line of the menu', p.accent, p.accentMenu, 4.5],
      ['pressed chip', p.accent, p.accentSoft, 4.5],
      ['link in a chosen row', p.accent, p.accentSofter, 4.5],
      ['words of a chosen option', p.ink, p.accentSoft, 4.5],
      ['faint words of a chosen option', p.ink2, p.accentSoft, 4.5],
      ['words of a chosen row', p.ink2, p.accentSofter, 4.5],
      ['primary button', p.onAccent, p.accent, 4.5],
      ['primary button under the mouse', p.onAccent, p.accentHover, 4.5],
      ['primary button that is pressed', p.onAccent, p.accentActive, 4.5],
      ['ring of the focus', p.accent, p.surface, 3],
      ['heading row of a workbook', ink, ground, 4.5],
    ];
    const unreadable = pairs.filter(([, text, under, ratio]) => contrast(text, under) < ratio);
    expect(unreadable.map(([name, text, under]) => `${name}: ${contrast(text, under).toFixed(2)}`)).toEqual([]);
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

  it('says which modes move a colour, and why', () => {
    expect(guardSentence(defaultAccent)).toBeNull();
    expect(guardSentence('#e8b020')).toContain('Too light for text on white');
    const { chosen, light, dark } = guardedAccent('#e8b020');
    expect(chosen).toBeLessThan(2.1);
    expect(light.adjusted).toBe(true);
    expect(light.ratio).toBeGreaterThanOrEqual(5.8);
    expect(dark).toMatchObject({ used: '#e8b020', adjusted: false });
  });
});

describe('an accent that looks like a mark', () => {
  it.each([
    ['Late', '#8b5a2b'],
    ['Late', '#8b4513'],
    ['Late', '#e8b020'],
    ['Absent', '#c0392b'],
    ['Uninformed', '#7b3fa0'],
  ])('is named: %s for %s', (mark, chosen) => {
    expect(likenessSentence(chosen)).toContain(`looks like ${mark}.`);
  });

  it.each([defaultAccent, '#22577f', '#8a2b5c', '#000000', '#808080'])('is not %s', (chosen) => {
    expect(likenessSentence(chosen)).toBeNull();
  });

  it('is any whose links cannot be told from Late, Absent or Uninformed', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(...modes), fc.constantFrom('l', 'a', 'u'), (chosen, mode, mark) => {
        const { accent, marks } = palette(mode, chosen);
        if (likenessSentence(chosen) === null) expect(distance(accent, marks[mark].text)).toBeGreaterThanOrEqual(0.07);
      }),
      { examples: [['#8a5200', 'light', 'l']] },
    );
  });
});

describe('the distance of two colours', () => {
  it('is symmetric, and 0 only for the same colour', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect(distance(one, other)).toBeCloseTo(distance(other, one));
        expect(distance(one, one)).toBeCloseTo(0);
      }),
    );
  });
});
