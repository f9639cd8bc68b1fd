import sharp from 'sharp';
import type { Jaw } from './dental-arch.ts';
import { drawMesh, type View } from './draw-mesh.ts';
import { jawMesh } from './jaw.ts';
import { joinMeshes } from './join-meshes.ts';

export type PhotoView = keyof typeof VIEWS;
const SIDEWAYS = Math.SQRT1_2;
const VIEWS = {
  front: {
    jaws: ['upper', 'lower'],
    right: [-1, 0, 0],
    up: [0, 0, 1],
    towards: [0, 1, 0],
    widthMm: 60,
    centre: [0, 40, 0],
  },
  right: {
    jaws: ['upper', 'lower'],
    right: [-SIDEWAYS, SIDEWAYS, 0],
    up: [0, 0, 1],
    towards: [SIDEWAYS, SIDEWAYS, 0],
    widthMm: 60,
    centre: [18, 28, 0],
  },
  left: {
    jaws: ['upper', 'lower'],
    right: [-SIDEWAYS, -SIDEWAYS, 0],
    up: [0, 0, 1],
    towards: [-SIDEWAYS, SIDEWAYS, 0],
    widthMm: 60,
    centre: [-18, 28, 0],
  },
  upper: { jaws: ['upper'], right: [-1, 0, 0], up: [0, 1, 0], towards: [0, 0, -1], widthMm: 86, centre: [0, 24, 0] },
  lower: { jaws: ['lower'], right: [-1, 0, 0], up: [0, -1, 0], towards: [0, 0, 1], widthMm: 86, centre: [0, 24, 0] },
} as const satisfies Record<string, View & { readonly jaws: readonly Jaw[] }>;

/** Width at which a photo is drawn before it is enlarged to the requested size; a camera's image is no sharper. */
const DRAWN_WIDTH_PX = 1600;
const ASPECT = 3 / 4;
const PHOTO_TRIANGLES = 90_000;

/**
 * Makes an intraoral photo of the mesh phantom's jaws of this seed, as a camera's JPEG; 4000 px wide is 12 megapixels.
 */
export async function intraoralPhoto(options: {
  view: PhotoView;
  seed: number;
  widthPx: number;
}): Promise<{ name: string; bytes: Uint8Array }> {
  const view = VIEWS[options.view];
  const mesh = joinMeshes(view.jaws.map((jaw) => jawMesh({ jaw, seed: options.seed, triangles: PHOTO_TRIANGLES })));
  const width = Math.min(DRAWN_WIDTH_PX, options.widthPx);
  const height = Math.round(width * ASPECT);
  const drawn = sharp(drawMesh(mesh, view, { width, height }), { raw: { width, height, channels: 3 } });
  const bytes = await drawn
    .resize(options.widthPx, Math.round(options.widthPx * ASPECT))
    .withExif({ IFD0: { Make: 'Arcata', Model: 'Phantom camera', DateTime: '2026:01:01 09:30:00' } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: `Photos/${options.view}.jpg`, bytes };
}
