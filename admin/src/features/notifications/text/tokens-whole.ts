import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { parentTokens } from '@homeroom/shared/notifications/tokens';

interface Place {
  from: number;
  to: number;
  isKnown: boolean;
}

/** Where a document has tokens; other nodes in a line count as one character. */
function placesIn(document: Node, tokens: readonly string[]): Place[] {
  const places: Place[] = [];
  document.descendants((block, at) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const { 0: written, 1: name, index } of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const from = at + 1 + index;
      places.push({ from, to: from + written.length, isKnown: tokens.includes(name!.trim()) });
    }
    return false;
  });
  return places;
}

/** Gives each token the formatting of its first character, so that no tag ends up inside its braces. */
function wholeTokens(state: EditorState) {
  const { doc, tr } = state;
  for (const { from, to } of placesIn(doc, [])) {
    const first = doc.nodeAt(from)!;
    const end = from - doc.resolve(from).textOffset + first.nodeSize;
    if (end >= to) continue;
    tr.removeMark(end, to);
    for (const mark of first.marks) tr.addMark(end, to, mark);
  }
  return tr.docChanged ? tr : null;
}

const highlighted = (document: Node, tokens: readonly string[]) =>
  DecorationSet.create(
    document,
    placesIn(document, tokens).map(({ from, to, isKnown }) =>
      Decoration.inline(from, to, { class: isKnown ? 'token' : 'token is-unknown' }),
    ),
  );

/** Marks the tokens in the editor, and keeps the formatting of each in one piece. */
export const TokensWhole = Extension.create<{ tokens: readonly string[] }>({
  name: 'tokensWhole',
  addOptions: () => ({ tokens: parentTokens }),
  addProseMirrorPlugins() {
    const { tokens } = this.options;
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_config, { doc }) => highlighted(doc, tokens),
          apply: ({ docChanged, doc }, before) => (docChanged ? highlighted(doc, tokens) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
        appendTransaction: (changes, _before, state) =>
          changes.some(({ docChanged }) => docChanged) ? wholeTokens(state) : null,
      }),
    ];
  },
});
