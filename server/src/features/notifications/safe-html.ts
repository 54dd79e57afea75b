import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '@homeroom/shared/notifications/links';

const size = /^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)$/;
const sizes =
  /^(?:auto|0|\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt))(?: (?:auto|0|\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt))){0,3}$/;
const colour = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i;

/** Drops an attribute if a filled-in token could change what its address opens. */
const keepSafe = (attributes: sanitizeHtml.Attributes, name: string): sanitizeHtml.Attributes => {
  const { [name]: address, ...others } = attributes;
  return address !== undefined && safeAddress.test(address.trim()) ? attributes : others;
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font'],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang', 'title'],
    a: ['href'],
    ol: ['start', 'type'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
    td: ['width', 'colspan', 'rowspan', 'bgcolor', 'valign'],
    th: ['width', 'colspan', 'rowspan', 'bgcolor', 'valign'],
    font: ['color', 'size'],
  },
  allowedStyles: {
    '*': {
      color: [colour],
      'background-color': [colour],
      background: [colour],
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': [size],
      'font-weight': [/^(?:\d{3}|bold|normal)$/],
      'font-style': [/^(?:italic|normal)$/],
      'font-family': [/^[\w\s,'"-]{1,120}$/],
      'line-height': [/^\d{1,2}(?:\.\d{1,2})?(?:px|em|%)?$/],
      'text-decoration': [/^(?:none|underline|line-through)$/],
      margin: [sizes],
      padding: [sizes],
      width: [sizes],
      'max-width': [sizes],
      height: [sizes],
      border: [/^[\w\s#.]{1,40}$/],
      'border-radius': [sizes],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: keepSafe(attribs, 'href') }),
    img: (tagName, attribs) => ({ tagName, attribs: keepSafe(attribs, 'src') }),
  },
  // No real text nests deeper; parsing takes time quadratic in the depth.
  nestingLimit: 60,
};

/** Without scripts, frames, forms or disguised links. Tokens stay only where no value can bring these back. */
export const safeHtml = (html: string) => sanitizeHtml(html, options);

/** The error for an HTML body that is empty after cleaning. */
export const emptied = 'This body is empty once the parts that an e-mail must not contain are removed.';

export const textOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 400_000, maxDepth: 80 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
