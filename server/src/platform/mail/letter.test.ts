import { linkPlace, renderLetter } from './letter.js';

const letter = {
  subject: 'Your account',
  greeting: 'Dear Zoë,',
  before: ['Open this link:'],
  button: 'Choose a password',
  after: ['It works once.'],
  from: 'Cedar Grove',
};

it('says the same as plain text and as HTML, with a place for the account link in both', () => {
  const { text, html } = renderLetter(letter);
  expect(text).toBe(`Dear Zoë,\n\nOpen this link:\n\n${linkPlace}\n\nIt works once.\n\nCedar Grove\n`);
  for (const words of [
    'Dear Zoë,',
    'Open this link:',
    `<a class="button" href="${linkPlace}">Choose a password</a>`,
    'It works once.',
    'Cedar Grove',
  ])
    expect(html).toContain(words);
});

it('has no placeholder for a link if there is nothing to open', () => {
  const { text, html } = renderLetter({ ...letter, button: undefined });
  expect(text + html).not.toContain(linkPlace);
});

it('keeps a name that holds markup a name', () => {
  const { html, text } = renderLetter({ ...letter, greeting: `Dear <img src=x onerror="alert('1')"> & co,` });
  expect(html).toContain('Dear &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co,');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x');
});

it('keeps the place of account links in a name a text', () => {
  const { text, html } = renderLetter({ ...letter, greeting: `Dear ${linkPlace},`, from: linkPlace });
  expect(text.split(linkPlace)).toHaveLength(2);
  expect(html.match(/\{\{accountLink\}\}/g)).toHaveLength(2);
});

it('keeps a subject to one line, so that a name cannot add a header', () => {
  expect(renderLetter({ ...letter, subject: 'Hello\r\nBcc: everybody@school.test' }).subject).toBe(
    'Hello Bcc: everybody@school.test',
  );
});
