import type { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import type { Study, StudyImage, StudyLine } from '#shared/study/study.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { comparedAddress } from '#web/viewers/ct/compare/compared-address.ts';

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

/** Returns the address of the viewer for an image of a study. With `region` the viewer opens at that part of the image. */
export function studyAddress({ fileId, kind }: Named, { assetId, viewer }: Viewed, region?: ToothBox): string {
  const path = viewer === 'mesh' ? '/viewer/mesh' : viewer === 'ct' ? '/CT3DWebView' : IMAGE_VIEWERS[kind];
  const at = region?.map((pixels) => Math.round(pixels)).join(',');
  return `${path}?${new URLSearchParams({ fileId, assetId, ...(at !== undefined && { at }) })}`;
}

/** Viewers that can compare two studies side by side. */
const COMPARING: readonly StudyImage['viewer'][] = ['image', 'ct'];

/** Whether two studies can be compared side by side: they have the same kind, and both are images or both are volumes. */
export const areComparable = (one: StudyLine, other: StudyLine): boolean =>
  one.kind === other.kind && one.cover[0]?.viewer === other.cover[0]?.viewer && isComparable(one);

/** Whether a study can be compared with another one: its file is processed, and it is an image or a volume. A mesh cannot be compared. */
export const isComparable = ({ cover: [first], fileState }: StudyLine): boolean =>
  first !== undefined && fileState === 'ready' && COMPARING.includes(first.viewer);

/** Returns the address that shows the first images of two studies side by side; `undefined` if a study has no image. */
export function comparisonAddress(one: StudyLine, other: StudyLine): string | undefined {
  const [[first], [second]] = [one.cover, other.cover];
  if (first === undefined || second === undefined) return undefined;
  if (first.viewer === 'ct') {
    return comparedAddress({ ...one, assetId: first.assetId }, { ...other, assetId: second.assetId });
  }
  const query = { fileId: one.fileId, assetId: first.assetId, with: `${other.fileId}:${second.assetId}` };
  return `${IMAGE_VIEWERS[one.kind]}?${new URLSearchParams(query)}`;
}

/** Returns the address that shows a volume along its dental arch. */
export const archAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/CT3DWebView?${new URLSearchParams({ fileId, assetId, layout: 'arch' })}`;

/** Returns the address that shows a volume as slices. */
export const slicesAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/viewer/image?${new URLSearchParams({ fileId, assetId })}`;

/** Returns the address that shows the single teeth of a panoramic film. */
export const teethAddress = ({ fileId }: Named, { assetId }: Viewed): string =>
  `/viewer/teeth?${new URLSearchParams({ fileId, assetId })}`;

export const cephAddress = ({ fileId }: Named, { assetId }: StudyImage): string =>
  `/viewer/ceph?${new URLSearchParams({ fileId, assetId })}`;
