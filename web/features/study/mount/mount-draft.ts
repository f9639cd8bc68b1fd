import type { HungImage } from '#shared/study/mount.ts';

/** Names an image: file and asset. */
export type ImageName = Pick<HungImage, 'fileId' | 'assetId'>;

export const imageKey = ({ fileId, assetId }: ImageName): string => `${fileId}:${assetId}`;

type Hung = readonly HungImage[];

/** Hangs an image in a place. An image that hangs there already changes places with it, or comes down. */
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

/** Turns the image of a place by quarters, clockwise as a person sees it. */
export const turn = (images: Hung, slot: string, quarters: 1 | -1): HungImage[] =>
  changeAt(images, slot, (image) => ({ ...image, quarterTurns: (image.quarterTurns + quarters + 4) % 4 }));

/** Mirrors the image of a place from left to right as a person sees it: on its side, the turn changes its sense. */
export const mirror = (images: Hung, slot: string): HungImage[] =>
  changeAt(images, slot, (image) => ({
    ...image,
    isMirrored: !image.isMirrored,
    quarterTurns: (4 - image.quarterTurns) % 4,
  }));

/** Returns the style that draws an image as it hangs: mirrored first, then turned. */
export const hungTransform = ({ quarterTurns, isMirrored }: Pick<HungImage, 'quarterTurns' | 'isMirrored'>): string =>
  `rotate(${quarterTurns * 90}deg)${isMirrored ? ' scaleX(-1)' : ''}`;
