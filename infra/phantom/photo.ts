import sharp from 'sharp';
import type { Mesh } from '#shared/file/mesh.ts';
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

/**
 * Largest width at which a photo is drawn, in pixels. A wider photo is drawn at this width and then enlarged. The result is sharp enough,
 * because a camera's photo is no sharper.
 */
const DRAWN_WIDTH_PX = 1600;
const ASPECT = 3 / 4;
const PHOTO_TRIANGLES = 90_000;

/** An intraoral photo of the phantom. */
export interface PhantomPhoto {
  readonly name: string;
  /** JPEG file with a camera's EXIF data. */
  readonly bytes: Uint8Array;
}

interface PhotoOptions {
  readonly seed: number;
  /** Width of the photo in pixels; 4000 is 12 megapixels. */
  readonly widthPx: number;
}

async function takePhoto(mesh: Mesh, name: PhotoView, widthPx: number): Promise<PhantomPhoto> {
  const width = Math.min(DRAWN_WIDTH_PX, widthPx);
  const height = Math.round(width * ASPECT);
  const drawn = sharp(drawMesh(mesh, VIEWS[name], { width, height }), { raw: { width, height, channels: 3 } });
  const bytes = await drawn
    .resize(widthPx, Math.round(widthPx * ASPECT))
    .withExif({ IFD0: { Make: 'Arcata', Model: 'Phantom camera', DateTime: '2026:01:01 09:30:00' } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: `Photos/${name}.jpg`, bytes };
}

/** Makes intraoral photos of the mesh phantom's jaws of this seed, in the order of `views`. Each jaw is modelled once. */
export async function intraoralPhotos({
  views,
  seed,
  widthPx,
}: PhotoOptions & { readonly views: readonly PhotoView[] }): Promise<PhantomPhoto[]> {
  const jaws = new Map<Jaw, Mesh>();
  const modelled = (jaw: Jaw): Mesh => {
    const mesh = jaws.get(jaw) ?? jawMesh({ jaw, seed, triangles: PHOTO_TRIANGLES });
    jaws.set(jaw, mesh);
    return mesh;
  };
  const photos: PhantomPhoto[] = [];
  for (const view of views) photos.push(await takePhoto(joinMeshes(VIEWS[view].jaws.map(modelled)), view, widthPx));
  return photos;
}
