import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { findPreview } from '#functions/file/find-preview.ts';
import { findThumbnail } from '#functions/file/find-thumbnail.ts';
import type { HungImage, Mount } from '#shared/study/mount.ts';
import { slotsOf } from '#shared/study/mount-layouts.ts';
import type { Study, StudyImage } from '#shared/study/study.ts';
import { ToothImage } from '#shared/study/tooth-image.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { filmSize } from './film-size.ts';
import type { SeenStudy } from './find-study.ts';

/**
 * The images that hang at a tooth in a mount, by file and asset. If an image hangs in several mounts, it is taken from the newest mount.
 */
export type HungAt = ReadonlyMap<string, HungImage>;

const keyOf = ({ fileId, assetId }: Pick<HungImage, 'fileId' | 'assetId'>): string => `${fileId}:${assetId}`;

export function hungAt(mounts: readonly Mount[], tooth: FdiToothNumber): HungAt {
  const hung = new Map<string, HungImage>();
  for (const { layout, images } of mounts.toSorted((one, other) => one.updatedAt - other.updatedAt)) {
    const slots = slotsOf(layout).filter(({ teeth }) => teeth.includes(tooth));
    for (const image of images) if (slots.some(({ slot }) => slot === image.slot)) hung.set(keyOf(image), image);
  }
  return hung;
}

type Reason = ToothImage['knownBy'];

/**
 * Returns how it is known that an image may show the tooth; `undefined` if nothing suggests it. Teeth that a person entered take precedence
 * over the place in a mount (STU-23).
 */
export function reasonFor(
  { kind, fileId }: Pick<Study, 'kind' | 'fileId'>,
  { teeth, assetId, viewer }: StudyImage,
  { tooth, hung }: { readonly tooth: FdiToothNumber; readonly hung: HungAt },
): Reason | undefined {
  if (teeth.length > 0) return teeth.includes(tooth) ? 'teeth' : undefined;
  if (hung.has(keyOf({ fileId, assetId }))) return 'mount';
  return kind === 'panoramic' && viewer === 'image' ? 'undecided' : undefined;
}

/**
 * Returns the position of the tooth on a panoramic film, as a person accepted it. Returns `null` if the person's review has no such tooth,
 * and `undefined` if there is no review.
 */
async function decidedPlace({ study, file }: SeenStudy, { assetId }: StudyImage, tooth: FdiToothNumber) {
  const { organisationId, fileId } = study;
  const runs = await analysisStore.ofFilm({ organisationId, fileId, assetId, analyser: 'panoramicTeeth' });
  const review = runs.find(({ teethReview }) => teethReview !== null)?.teethReview;
  if (review === undefined || review === null) return undefined;
  const box = review.accepted.find((each) => each.tooth === tooth)?.box;
  if (box === undefined) return null;
  const size = await filmSize(file, assetId);
  return { decidedBy: review.by, crop: size === undefined ? null : { box, ...size } };
}

/** Returns an image for the list of a tooth. Returns `undefined` for a film on which a person did not find the tooth. */
async function toothImage(
  seen: SeenStudy,
  image: StudyImage,
  { tooth, hung, reason }: { readonly tooth: FdiToothNumber; readonly hung: HungAt; readonly reason: Reason },
): Promise<ToothImage | undefined> {
  const { study, file } = seen;
  const isFilm = study.kind === 'panoramic' && image.viewer === 'image';
  const place = isFilm ? await decidedPlace(seen, image, tooth) : undefined;
  if (place === null && reason === 'undecided') return undefined;
  const find = place?.crop ? findPreview : findThumbnail;
  const url = image.hasThumbnail ? await find(file, image.assetId) : undefined;
  const { quarterTurns = 0, isMirrored = false } = hung.get(keyOf({ ...study, ...image })) ?? {};
  return ToothImage.parse({
    ...study,
    ...image,
    knownBy: place ? 'decision' : reason,
    decidedBy: place?.decidedBy ?? null,
    crop: place?.crop ?? null,
    quarterTurns,
    isMirrored,
    ...(url !== undefined && { toothDetailImageUrl: url }),
  });
}

/** Returns the images of a study that show the tooth. */
export async function toothImages(
  seen: SeenStudy,
  at: { readonly tooth: FdiToothNumber; readonly hung: HungAt },
): Promise<ToothImage[]> {
  const found = seen.study.images.map(async (image) => {
    const reason = reasonFor(seen.study, image, at);
    return reason === undefined ? undefined : await toothImage(seen, image, { ...at, reason });
  });
  return (await Promise.all(found)).filter((image) => image !== undefined);
}
