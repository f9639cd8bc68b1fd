import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Mesh } from '#shared/file/mesh.ts';
import { dentalCamera, type Vector } from '#functions/mesh/drawing/camera.ts';
import { renderMesh } from '#functions/mesh/drawing/render-thumbnail.ts';
import { boxMesh, smallJaw } from '#test/support/mesh/meshes.ts';

interface Picture {
  readonly sizePx: number;
  readonly rgba: Buffer;
}

async function pictureOf(mesh: Mesh, sizePx: number): Promise<Picture> {
  const [webp] = await renderMesh({ mesh, picture: undefined }, [sizePx]);
  const { data, info } = await sharp(webp!).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([sizePx, sizePx]);
  return { sizePx, rgba: data };
}

/** Returns the share of pixels for which `fits` accepts the red, green, blue and alpha values. */
function shareOf({ sizePx, rgba }: Picture, fits: (r: number, g: number, b: number, a: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) if (fits(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!)) count++;
  return count / (sizePx * sizePx);
}

test('the picture of a coloured scan shows gum and enamel on a clear ground', async () => {
  const picture = await pictureOf(smallJaw, 320);

  expect(shareOf(picture, (_r, _g, _b, a) => a === 0)).toBeGreaterThan(0.4);
  expect(shareOf(picture, (r, g, b, a) => a > 250 && r > g + 25 && r > b + 25)).toBeGreaterThan(0.1);
  expect(shareOf(picture, (r, g, b, a) => a > 250 && r > 120 && r - b < 60 && r - g < 25)).toBeGreaterThan(0.05);
});

test('the picture is as wide as the frame but for a margin, and nothing touches its border', async () => {
  const { rgba, sizePx } = await pictureOf(smallJaw, 320);
  const columns = Array.from({ length: sizePx }, (_, column) =>
    Array.from({ length: sizePx }, (_row, row) => rgba[(row * sizePx + column) * 4 + 3]!).some((alpha) => alpha > 128),
  );

  expect(columns.indexOf(true)).toBeGreaterThan(4);
  expect(columns.indexOf(true)).toBeLessThan(16);
  expect(columns.lastIndexOf(true)).toBeGreaterThan(sizePx - 16);
  expect(columns.lastIndexOf(true)).toBeLessThan(sizePx - 4);
});

test('a mesh without colours is shown as dental stone, with light and shadow', async () => {
  const picture = await pictureOf({ positions: smallJaw.positions, indices: smallJaw.indices }, 320);

  expect(shareOf(picture, (r, g, b, a) => a > 250 && r > g && g > b && r > 170)).toBeGreaterThan(0.05);
  expect(shareOf(picture, (r, g, b, a) => a > 250 && r > g && g > b && r < 130)).toBeGreaterThan(0.01);
});

test.each([
  ['a box', boxMesh(10, 20, 30)],
  [
    'a flat triangle',
    { positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]), indices: Uint32Array.from([0, 1, 2]) },
  ],
  [
    'a box nine metres away',
    { ...boxMesh(5, 7, 9), positions: boxMesh(5, 7, 9).positions.map((value) => value + 9_000) },
  ],
])('%s can be seen', async (_, mesh) => {
  expect(shareOf(await pictureOf(mesh, 200), (_r, _g, _b, a) => a > 128)).toBeGreaterThan(0.1);
});

test('one drawing gives all the sizes asked for', async () => {
  const pictures = await renderMesh({ mesh: smallJaw, picture: undefined }, [64, 128]);

  expect(await Promise.all(pictures.map(async (webp) => (await sharp(webp).metadata()).width))).toEqual([64, 128]);
});

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Rotates a mesh by an arbitrary angle about an arbitrary axis, and moves it. */
function turned(mesh: Mesh): Mesh {
  return {
    ...mesh,
    positions: mesh.positions.map((_, at) => dot(TURN[at % 3]!, pointOf(mesh, Math.floor(at / 3))) + 40),
  };
}
const TURN: readonly Vector[] = [
  [0.36, 0.48, -0.8],
  [-0.8, 0.6, 0],
  [0.48, 0.64, 0.6],
];
const pointOf = ({ positions }: Mesh, vertex: number): Vector => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];

test('however a scanner turned the jaw, the eye looks at the chewing surfaces, the front teeth at the bottom', () => {
  const camera = dentalCamera(turned(smallJaw));
  const chewing: Vector = [TURN[0]![2], TURN[1]![2], TURN[2]![2]];
  const front: Vector = [TURN[0]![1], TURN[1]![1], TURN[2]![1]];

  expect(dot(camera.towards, chewing)).toBeGreaterThan(0.7);
  expect(dot(camera.towards, front)).toBeGreaterThan(0.5);
  expect(dot(camera.up, front)).toBeLessThan(-0.7);
});

test('an upper jaw has its front teeth at the top, as in the viewer', () => {
  const [lower, upper] = [dentalCamera(smallJaw), dentalCamera(smallJaw, 'upper')];

  expect(upper.towards).toEqual(lower.towards);
  expect(dot(upper.up, lower.up)).toBeCloseTo(-1);
  expect(dot(upper.right, lower.right)).toBeCloseTo(-1);
});
