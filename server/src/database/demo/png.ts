import { crc32, deflateSync } from 'node:zlib';

/** A PNG picture; `pixel` gives red, green, blue and opacity, 0 to 255. */
export function pngOf(width: number, height: number, pixel: (x: number, y: number) => readonly number[]): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => pixel(x, y)).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const sums = Buffer.alloc(8);
  sums.writeUInt32BE(content.length, 0);
  sums.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sums.subarray(0, 4), body, sums.subarray(4)]);
}
