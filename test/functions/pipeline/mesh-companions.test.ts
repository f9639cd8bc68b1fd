import { expect, test } from 'vitest';
import type { ExtractedFile } from '#functions/pipeline/case-plan.ts';
import { judgeContent } from '#functions/pipeline/judge-content.ts';
import { planAssets } from '#functions/pipeline/plan-assets.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const obj = (mtl: string): Uint8Array => bytes(`mtllib ${mtl}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`);
const ply = (picture: string): Uint8Array =>
  bytes(`ply\nformat ascii 1.0\ncomment TextureFile ${picture}\nelement vertex 0\nend_header\n`);

/** Returns the files of an upload as Extract finds them. */
const filesOf = (contents: Readonly<Record<string, Uint8Array>>): ExtractedFile[] =>
  Object.entries(contents).map(([path, content], index) => {
    const judged = judgeContent({ index, path, sizeBytes: content.length }, content);
    if ('outcome' in judged) throw new Error(`${path} was refused`);
    return { ...judged, place: { key: 'pack-0', start: index * 10, end: index * 10 + 10 } };
  });

/** Returns the files of each asset, including files that belong to another asset. Also returns the files that are not converted. */
function planned(contents: Readonly<Record<string, Uint8Array>>): { assets: string[][]; kept: string[] } {
  const { lots, decided } = planAssets(filesOf(contents));
  return {
    assets: lots
      .flat()
      .map(({ kind, files, beside = [] }) => [
        kind,
        ...files.map(({ path }) => path),
        ...beside.map(({ path }) => `borrows ${path}`),
      ]),
    kept: decided.map(({ path }) => path),
  };
}

// LAY-2
test('a mesh, its material file and its image are one asset, in any folders and any case of names', () => {
  const { assets, kept } = planned({
    'Case/Upper.obj': obj('./Materials/UPPER.mtl'),
    'Case/upper.MTL': bytes('newmtl a\nmap_Kd C:\\\\scans\\\\Upper Skin.JPG\n'),
    'pictures/upper skin.jpg': JPEG,
    'pictures/patient.jpg': JPEG,
    'other.mtl': bytes('newmtl b\n'),
  });

  expect(assets).toEqual([
    ['mesh', 'Case/Upper.obj', 'Case/upper.MTL', 'pictures/upper skin.jpg'],
    ['image', 'pictures/patient.jpg'],
  ]);
  expect(kept).toEqual(['other.mtl']);
});

test('of two files of the same name the one in the folder of the mesh is meant', () => {
  const { assets } = planned({
    'a/skin.jpg': JPEG,
    'b/skin.jpg': JPEG,
    'b/scan.ply': ply('skin.jpg'),
  });

  expect(assets).toContainEqual(['mesh', 'b/scan.ply', 'b/skin.jpg']);
  expect(assets).toContainEqual(['image', 'a/skin.jpg']);
});

test('a picture that two meshes share is part of the first and lent to the second', () => {
  const { assets } = planned({ 'upper.ply': ply('skin.jpg'), 'lower.ply': ply('skin.jpg'), 'skin.jpg': JPEG });

  expect(assets).toEqual([
    ['mesh', 'upper.ply', 'skin.jpg'],
    ['mesh', 'lower.ply', 'borrows skin.jpg'],
  ]);
});

test.each(['../../../etc/passwd', 'https://example.org/skin.jpg?x=1', '/etc/hostname', 'x'.repeat(3000), ''])(
  'a name that leads nowhere in the upload brings nothing: %s',
  (name) => {
    const { assets } = planned({ 'scan.ply': ply(name), 'other.jpg': JPEG });

    expect(assets).toEqual([
      ['mesh', 'scan.ply'],
      ['image', 'other.jpg'],
    ]);
  },
);
