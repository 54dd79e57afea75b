/** @jest-environment ./admin/test/dom-environment.cjs */
import { htmlOf, losesFormatting, plainOf } from './plain-html';
import { sameHtml } from './same-html';

test('paragraphs and line breaks become HTML, with what looks like HTML as text', () => {
  expect(htmlOf('Hello {{user.firstName}},\n\n1 < 2 & <b>\nBye\n')).toBe(
    '<p>Hello {{user.firstName}},</p><p>1 &lt; 2 &amp; &lt;b&gt;<br>Bye</p>',
  );
  expect(htmlOf(' \n ')).toBe('');
});

test.each(['Hello {{user.firstName}},\n\nsee you at <b> & "c".\nThe office', 'One line', ''])(
  'plain text comes back as it was: %j',
  (text) => {
    expect(plainOf(htmlOf(text))).toBe(text);
    expect(losesFormatting(htmlOf(text))).toBe(false);
  },
);

test('lists, links and tables stay readable as plain text', () => {
  expect(
    plainOf(
      '<h2>Trip</h2><p>Bring:</p><ul><li>a coat</li><li><p>lunch</p></li></ul><ol start="3"><li>Go</li></ol>' +
        '<p><a href="https://a.example">Map</a>, <a href="mailto:b@c.example">b@c.example</a></p>' +
        '<table><tr><td>9:00</td><td>Start</td></tr></table>',
    ),
  ).toBe('Trip\n\nBring:\n\n- a coat\n- lunch\n\n3. Go\n\nMap (https://a.example), b@c.example\n\n9:00 Start');
});

test.each([
  '<p>Hello <b>you</b></p>',
  '<h2>Hello</h2>',
  '<ul><li>Hello</li></ul>',
  '<p style="color:red">Hello</p>',
  '<p><a href="https://a.example">Hello</a></p>',
  '<p><img src="https://a.example/b.png"></p>',
])('plain text would lose formatting of %s', (html) => {
  expect(losesFormatting(html)).toBe(true);
});

test.each([
  ['<p>a\n  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>', true],
  ['<p><b><i>a</i></b></p>', '<p><em><strong>a</strong></em></p>', true],
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>', true],
  ['<p>a<b> b</b></p>', '<p>a <b>b</b></p>', false],
  ['<p>a b</p>', '<p>ab</p>', false],
  ['<p>a</p><p>b</p>', '<p>a<br>b</p>', false],
  ['<p>a&nbsp;b</p>', '<p>a b</p>', false],
  ['<p dir="rtl">a</p>', '<p>a</p>', false],
  ['<style>p{}</style><p>a</p>', '<p>a</p>', false],
  ['<!-- a --><p>a</p>', '<p>a</p>', false],
])('%s shows the same as %s: %s', (one, other, same) => {
  expect(sameHtml(one, other)).toBe(same);
});
