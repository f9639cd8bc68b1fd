import * as z from 'zod';
import { ToothBox } from '../analysis/teeth/teeth-review.ts';
import { HungImage } from './mount.ts';
import { Study, StudyImage } from './study.ts';

const Pixels = z.number().positive();

/** A tooth's box on a film, in pixels of the film. `width` and `height` are the size of the film. */
export const ToothCrop = z.object({ box: ToothBox, width: Pixels, height: Pixels });
export type ToothCrop = z.infer<typeof ToothCrop>;

/** An image that shows one tooth. */
export const ToothImage = Study.pick({ studyId: true, fileId: true, kind: true, takenOn: true, device: true }).extend({
  ...StudyImage.pick({ assetId: true, name: true, viewer: true }).shape,
  /**
   * The reason why the image is listed. `decision`: a person decided on the tooth's place on a panoramic film. `teeth`: a person entered
   * the image's teeth. `mount`: the image is at the tooth's place in a mount. `undecided`: a panoramic film without a decision.
   */
  knownBy: z.enum(['decision', 'teeth', 'mount', 'undecided']),
  /** The person who decided on the place; null if `knownBy` is not `decision`. */
  decidedBy: z.string().nullable(),
  /** The part of the film that shows the tooth; null for the whole image. */
  crop: ToothCrop.nullable(),
  ...HungImage.pick({ quarterTurns: true, isMirrored: true }).shape,
  /** The address of the image, valid for five minutes; absent while the file has no conversions. */
  toothDetailImageUrl: z.string().optional(),
});
export type ToothImage = z.infer<typeof ToothImage>;
