import { rowRoom } from './row-room';

const shown = (width: number, buttons = 2) => {
  const { type, changed, actions } = rowRoom(width, buttons);
  return [
    type && (type.withSize ? 'type and size' : 'type'),
    changed && (changed.withWho ? 'when and who' : 'when'),
    actions.atHand ? 'buttons' : 'menu',
  ].filter(Boolean);
};

test('as a table gets narrower, the least important parts go first, and names keep their room', () => {
  expect(shown(1000)).toEqual(['type and size', 'when and who', 'buttons']);
  expect(shown(606)).toEqual(['type and size', 'when', 'buttons']);
  expect(shown(540)).toEqual(['type and size', 'buttons']);
  expect(shown(460)).toEqual(['type and size', 'menu']);
  expect(shown(376)).toEqual(['type', 'menu']);
  expect(shown(300)).toEqual(['menu']);
  for (let width = 300; width < 1200; width += 1) {
    const { type, changed, actions } = rowRoom(width, 2);
    expect(width - (type?.width ?? 0) - (changed?.width ?? 0) - actions.width).toBeGreaterThanOrEqual(224);
  }
});

test('users who may not rename or delete get the room of those buttons', () => {
  expect(shown(540, 0)).toEqual(['type and size', 'when', 'menu']);
  expect(rowRoom(540, 0).actions.width).toBe(64);
});
