import { expect, test } from 'vitest';
import { unstuff } from '#functions/imaging/codec/unstuff.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';

/** Removes stuffed bytes one at a time, by the rule of ITU-T T.81 F.1.2.3. The faster code is compared with this. */
function bytewise(bytes: Uint8Array, start: number): { end: number; content: number[] } {
  const content: number[] = [];
  let end = start;
  for (; end < bytes.length; end += 1) {
    if (bytes[end] === 0xff && bytes[end + 1] !== 0) break;
    content.push(bytes[end]!);
    if (bytes[end] === 0xff) end += 1;
  }
  return { end, content };
}

test('a segment ends at its marker or with the file, and lacks the zeros behind each 255, wherever they stand', () => {
  const random = seededRandom(4);
  for (let time = 0; time < 3000; time += 1) {
    const length = Math.floor(random() * 40);
    const bytes = Uint8Array.from({ length }, () => (random() < 0.7 ? random() * 256 : random() < 0.5 ? 0xff : 0));
    if (random() < 0.7) for (let at = 0; at + 1 < length; at += 1) if (bytes[at] === 0xff) bytes[at + 1] = 0;
    const start = Math.min(length, Math.floor(random() * 6));
    const to = new Uint8Array(length);

    const segment = unstuff(new DataView(bytes.buffer), start, new DataView(to.buffer));

    const expected = bytewise(bytes, start);
    expect(segment).toEqual({ end: expected.end, length: expected.content.length });
    expect([...to.subarray(0, segment.length)]).toEqual(expected.content);
  }
});
