import { expect, test } from 'vitest';
import { Face } from '#shared/ceph/face.ts';

const FACE = new Face({
  landmarks: { Po: [100, 300], Or: [200, 300], N: [220, 200] },
  facing: 'right',
  pixelAspect: 1,
  columnMm: 0.1,
});

test('a line points the other way with a minus before its name, a perpendicular line too', () => {
  for (const name of ['FH', 'nasionSquare'] as const) {
    const [line, back] = [FACE.line(name)!, FACE.line(`-${name}`)!];

    expect(back.way.x).toBeCloseTo(-line.way.x);
    expect(back.way.y).toBeCloseTo(-line.way.y);
  }
  expect(FACE.line('nasionSquare')).toMatchObject({ start: { x: 220, y: -200 }, way: { y: -1 } });
});
