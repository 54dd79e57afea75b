import fc from 'fast-check';
import { freePlace, overlap, type Box } from './free-place';

const room: Box = { left: 12, top: 4, right: 1428, bottom: 888 };
const box = fc
  .record({ left: fc.nat(1400), top: fc.nat(860), width: fc.nat(300), height: fc.nat(60) })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));
const size = { width: 360, height: 64 };
const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + size.width,
  bottom: top + size.height,
});

test('begins at the top right, or at the bottom', () => {
  expect(freePlace({ ...size, room, taken: [], from: 'top right' })).toEqual({ left: 1068, top: 4 });
  expect(freePlace({ ...size, room, taken: [], from: 'bottom' })).toEqual({ left: 1068, top: 824 });
});

test('moves beside what it would cover', () => {
  const menu: Box = { left: 1270, top: 8, right: 1420, bottom: 44 };
  const actions: Box = { left: 990, top: 76, right: 1416, bottom: 108 };
  const place = freePlace({ ...size, room, taken: [menu, actions], from: 'top right' });
  expect(place.top).toBe(4);
  expect(place.left + size.width).toBeLessThanOrEqual(menu.left);
});

test('covers nothing that is taken, if a strip of the window is free', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), fc.constantFrom('top right', 'bottom'), (boxes, from) => {
      const strip: Box = { ...room, left: 0, top: 400, bottom: 400 + size.height + 16 };
      const taken = boxes.filter((each) => overlap(each, strip) === 0);
      const place = boxAt(freePlace({ ...size, room, taken, from }));
      expect(taken.filter((each) => overlap(place, each) > 0)).toEqual([]);
      expect([room.left <= place.left, place.right <= room.right]).toEqual([true, true]);
      expect([room.top <= place.top, place.bottom <= room.bottom]).toEqual([true, true]);
    }),
  );
});

test('covers the least of a full window', () => {
  const full: Box = { left: 0, top: 0, right: 1440, bottom: 300 };
  const rest: Box = { left: 400, top: 300, right: 1440, bottom: 900 };
  const narrow: Box = { left: 0, top: 300, right: 100, bottom: 900 };
  const place = boxAt(freePlace({ ...size, room, taken: [full, rest, narrow], from: 'top right' }));
  expect(place.top).toBeGreaterThanOrEqual(300);
  expect(place.left).toBeLessThan(100);
});
