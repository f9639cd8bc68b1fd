const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Writes a `.matrix4` file for row vectors: the translation is in the last row. */
export const writeMatrix4 = (numbers: readonly number[]): string =>
  `${HEAD}<Matrix4>${numbers.map((value, at) => `<_${Math.floor(at / 4)}${at % 4}>${value}</_${Math.floor(at / 4)}${at % 4}>`).join('')}</Matrix4>`;

/** Returns points of a circle in mm, like a margin line around a tooth. */
export const circle = (count: number, radius = 5): (readonly [number, number, number])[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 1] as const;
  });

export const writeXyz = (points: readonly (readonly number[])[]): string =>
  points.map((point) => point.join(' ')).join('\r\n');

/** Writes 3Shape's margin: the lines of `writeXyz` between two marks. */
export const writePts = (points: readonly (readonly number[])[]): string =>
  `BEGIN_0\r\n${writeXyz(points)}\r\nEND_0\r\n`;

export const writeConstructionInfo = (number: string, points: readonly (readonly number[])[]): string =>
  `${HEAD}<ConstructionInfo><Teeth><Tooth><Number>${number}</Number><Margin>${points
    .map(([x, y, z]) => `<Vec3><x>${x}</x><y>${y}</y><z>${z}</z></Vec3>`)
    .join('')}</Margin></Tooth></Teeth></ConstructionInfo>`;
