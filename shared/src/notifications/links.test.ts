import { linkFrom } from './links.js';

test.each([
  ['https://school.example/map?a=1', 'https://school.example/map?a=1'],
  [' school.example/map ', 'https://school.example/map'],
  ['office@school.example', 'mailto:office@school.example'],
  ['mailto:office@school.example', 'mailto:office@school.example'],
  ['tel:+4912345', 'tel:+4912345'],
  ['{{system.loginUrl}}', '{{system.loginUrl}}'],
  ['https://school.example/{{ user.userId }}', 'https://school.example/{{ user.userId }}'],
  ['{{user.email}}', null],
  ['https://{{user.email}}', null],
  ['javascript:alert(1)', null],
  ['javascript.alert:1', null],
  ['data:text/html,a', null],
  ['school', null],
  ['two words.example', null],
  ['', null],
])('%j as a link is %j', (typed, link) => {
  expect(linkFrom(typed)).toBe(link);
});
