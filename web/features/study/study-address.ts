import type { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import type { Study, StudyImage } from '#shared/study/study.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';

type Named = Pick<Study, 'fileId' | 'kind'>;
type Viewed = Pick<StudyImage, 'assetId' | 'viewer'>;

/** The address of the 2D viewer for each kind of study (UX-125). */
const IMAGE_VIEWERS = {
  panoramic: '/viewer/panorama',
  lateralCeph: '/viewer/lateral',
  periapical: '/viewer/nanopix',
  bitewing: '/viewer/nanopix',
  occlusal: '/viewer/nanopix',
  cbct: '/viewer/image',
  intraoralScan: '/viewer/image',
  photo: '/viewer/image',
  other: '/viewer/image',
} as const satisfies Record<StudyKind, string>;

/** Returns the address of the viewer that shows an image of a study: the whole image, or a region of it first. */
export function studyAddress({ fileId, kind }: Named, { assetId, viewer }: Viewed, region?: ToothBox): string {
  const path = viewer === 'mesh' ? '/viewer/mesh' : viewer === 'ct' ? '/CT3DWebView' : IMAGE_VIEWERS[kind];
  const at = region?.map((pixels) => Math.round(pixels)).join(',');
  return `${path}?${new URLSearchParams({ fileId, assetId, ...(at !== undefined && { at }) })}`;
}

/** Returns the address of the 2D viewer that shows the image with another one beside it. */
export const comparisonAddress = (
  one: Named & { readonly assetId: string },
  other: Named & { readonly assetId: string },
): string =>
  `${IMAGE_VIEWERS[one.kind]}?${new URLSearchParams({
    fileId: one.fileId,
    assetId: one.assetId,
    with: `${other.fileId}:${other.assetId}`,
  })}`;

/** Returns the address of a volume along its arch. */
export const archAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/CT3DWebView?${new URLSearchParams({ fileId, assetId, layout: 'arch' })}`;

/** Returns the address of a volume as slices. */
export const slicesAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/viewer/image?${new URLSearchParams({ fileId, assetId })}`;

/** Returns the address of the teeth of a panoramic film. */
export const teethAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/viewer/teeth?${new URLSearchParams({ fileId, assetId })}`;

export const cephAddress = ({ fileId }: Named, { assetId }: StudyImage): string =>
  `/viewer/ceph?${new URLSearchParams({ fileId, assetId })}`;
