/** @jest-environment ./admin/test/dom-environment.cjs */
import { Editor } from '@tiptap/core';
import { bodyFrom, documentOf, editorShows, extensionsFor } from './editor-text';

const reopened = (html: string) => bodyFrom(documentOf(html));

test.each([
  '',
  '<p>Hello {{user.firstName}},</p><p>see you <strong>on <em>Monday</em></strong>.<br><u>The office</u></p>',
  '<h2>Trip</h2><ul><li>a coat</li><li>lunch<ol start="3"><li>warm</li></ol></li></ul>',
  '<p><a href="https://a.example/?b=1&amp;c=2">Map</a> <a href="mailto:a@b.example">write</a></p>',
  '<p><a href="{{system.loginUrl}}">Sign in</a></p>',
  '<p>One</p><p><br></p><p>Two &lt;three&gt;</p>',
  '<ul><li><p>One</p><p>Two</p></li></ul><blockquote><p>Words</p></blockquote><hr>',
])('a body that the editor has written is opened and written unchanged: %s', (html) => {
  expect(reopened(html)).toBe(html);
  expect(editorShows(html)).toBe(true);
});

test.each([
  '<p>Hello <b>you</b></p>\n<ul>\n  <li><p>a</p></li>\n  <li><p>b</p></li>\n</ul>\n',
  '<p>\n  Hello\n</p>',
  '<p><i><b>Hello</b></i></p>',
])('a body written by hand in other words is shown by the editor: %s', (html) => {
  expect(editorShows(html)).toBe(true);
});

test.each([
  '<table><tr><td>9:00</td></tr></table>',
  '<p><img src="https://a.example/b.png" alt="Map"></p>',
  '<p style="text-align:center">Hello</p>',
  '<p>Hello <font color="red">you</font></p>',
  '<p dir="rtl">Hello</p>',
  '<div>Hello</div>',
  'Hello<br>you',
  '<pre>a  b</pre>',
  '<p>Hello <span>you</span></p>',
  '<p><a href="javascript:alert(1)">Hello</a></p>',
  '<style>p { color: red }</style><p>Hello</p>',
])('a body with parts that the editor would change stays HTML source: %s', (html) => {
  expect(editorShows(html)).toBe(false);
});

describe('formatting a part of a placeholder', () => {
  const text = 'Dear {{user.firstName}}, hello';
  const bold = (part: string) => {
    const editor = new Editor({ extensions: extensionsFor(), content: `<p>${text}</p>`, injectCSS: false });
    const from = text.indexOf(part) + 1;
    editor
      .chain()
      .setTextSelection({ from, to: from + part.length })
      .toggleBold()
      .run();
    const body = bodyFrom(editor.state.doc);
    editor.destroy();
    return body;
  };

  test.each([
    ['ear {{user.fi', '<p>D<strong>ear {{user.firstName}}</strong>, hello</p>'],
    ['stName}}, h', '<p>Dear {{user.firstName}}<strong>, h</strong>ello</p>'],
    ['user', '<p>Dear {{user.firstName}}, hello</p>'],
    ['{{user.firstName}}', '<p>Dear <strong>{{user.firstName}}</strong>, hello</p>'],
  ])('puts no tag inside the braces: %s', (part, body) => {
    expect(bold(part)).toBe(body);
  });
});
