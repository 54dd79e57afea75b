/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, render } from '@testing-library/react';
import { NoteText } from './note-text';

afterEach(cleanup);
const show = (text: string) => render(<NoteText text={text} />).container;
const html = (text: string) => show(text).firstElementChild!.innerHTML.replace(/\n/g, '');

test('shows Markdown, with headings below the page’s, task signs and line breaks', () => {
  expect(html('# Plan\n\nA **bold** and _soft_\n~~old~~ line')).toBe(
    '<h3>Plan</h3><p>A <strong>bold</strong> and <em>soft</em><br><s>old</s> line</p>',
  );
  expect(html('- [ ] open\n- [x] done\n- [link](/students)')).toMatch(
    /^<ul><li>☐ open<\/li><li>☑ done<\/li><li><a href="\/students" .*>link<\/a><\/li><\/ul>$/,
  );
  expect(html('|a|b|\n|-|-:|\n|c|d|')).toContain('<td align="right">d</td>');
  expect(html('3. third')).toBe('<ol start="3"><li>third</li></ol>');
});

test('shows text in angle brackets as it was typed', () => {
  expect(show('Dear <name>, see <b>below</b>\n\n<script>x</script>').textContent).toBe(
    'Dear <name>, see <b>below</b>\n<script>x</script>\n',
  );
});

test('links addresses as they are typed, and pictures instead of loading them', () => {
  const links = [
    ...show(
      'See https://a.example/b, www.school.example and office@school.example. ![Map](/map.png) plan.md',
    ).querySelectorAll('a'),
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://a.example/b', 'https://a.example/b'],
    ['www.school.example', 'https://www.school.example'],
    ['office@school.example', 'mailto:office@school.example'],
    ['Map', '/map.png'],
  ]);
});

test('lets a word of any length break, without a change of its text', () => {
  const word = 'ع&'.repeat(300);
  for (const text of [word, `\`${word}\``, `**${word}**`]) {
    const shown = show(text);
    expect(shown.textContent).toBe(`${word}\n`);
    expect(shown.querySelectorAll('wbr')).toHaveLength(2);
  }
  expect(html('a '.repeat(300))).not.toContain('wbr');
});

// With `marked` these overflowed the stack, or took from 5 s to for ever.
test.each([
  ['emphasis without end', '_a'.repeat(50_000), 100_001],
  ['nested quotes', '> '.repeat(50_000), 199],
  ['nested lists', '- '.repeat(50_000), 1],
  ['spaces', `a${' '.repeat(99_998)}b`, 100_001],
  ['quotes that get shallower', Array.from({ length: 60 }, (_, line) => `${'>'.repeat(60 - line)}x`).join('\n'), 240],
])('a note of %s is shown', (_, text, length) => {
  expect(show(text).textContent.length).toBe(length);
});
