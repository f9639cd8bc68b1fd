import type { HungImage } from '#shared/study/mount.ts';

/** Identifies an image by its file and asset. */
export type ImageName = Pick<HungImage, 'fileId' | 'assetId'>;

export const imageKey = ({ fileId, assetId }: ImageName): string => `${fileId}:${assetId}`;

type Hung = readonly HungImage[];

/**
 * Hangs an image in a place. If the place already holds another image, the two images change places. If the new image had no place before,
 * the other image is taken down.
 */
export function hang(images: Hung, image: ImageName, slot: string): HungImage[] {
  const before = images.find((each) => imageKey(each) === imageKey(image));
  if (before?.slot === slot) return [...images];
  const others = images
    .filter((each) => each !== before)
    .flatMap((each) => {
      if (each.slot !== slot) return [each];
      return before === undefined ? [] : [{ ...each, slot: before.slot }];
    });
  const { fileId, assetId } = image;
  return [...others, { quarterTurns: 0, isMirrored: false, ...before, fileId, assetId, slot }];
}

export const takeDown = (images: Hung, slot: string): HungImage[] => images.filter((each) => each.slot !== slot);

const changeAt = (images: Hung, slot: string, change: (image: HungImage) => HungImage): HungImage[] =>
  images.map((each) => (each.slot === slot ? change(each) : each));

/** Turns the image of a place by a quarter turn; 1 is clockwise as the person sees the image. */
export const turn = (images: Hung, slot: string, quarters: 1 | -1): HungImage[] =>
  changeAt(images, slot, (image) => ({ ...image, quarterTurns: (image.quarterTurns + quarters + 4) % 4 }));

/**
 * Mirrors the image of a place from left to right as it is seen. The stored mirroring is applied before the stored turn. So the turn is
 * stored in the opposite direction: a quarter turn clockwise becomes one counterclockwise.
 */
export const mirror = (images: Hung, slot: string): HungImage[] =>
  changeAt(images, slot, (image) => ({
    ...image,
    isMirrored: !image.isMirrored,
    quarterTurns: (4 - image.quarterTurns) % 4,
  }));

/** Returns the CSS transform of an image in a mount: mirrored first, then turned. */
export const hungTransform = ({ quarterTurns, isMirrored }: Pick<HungImage, 'quarterTurns' | 'isMirrored'>): string =>
  `rotate(${quarterTurns * 90}deg)${isMirrored ? ' scaleX(-1)' : ''}`;
