import * as z from 'zod';
import { FileId } from '../ids.ts';
import { PIN_TEXT_LENGTH_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { OrderSide } from './order.ts';
import { SubmissionRef } from './order-submission.ts';

const COORDINATE_MAX = 1_000_000;
const Coordinate = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX);
const Vector = z.tuple([Coordinate, Coordinate, Coordinate]);

/** The point that a pin marks, in the coordinates of its file. */
export const PinPlace = z.discriminatedUnion('space', [
  /** A point of a surface in mm, with the surface's outer normal there. */
  z.object({ space: z.literal('mesh'), point: Vector, normal: Vector }),
  /** Column and row in pixels of the full-resolution image, as an annotation has them; `frame` counts frames or pages from 0. */
  z.object({ space: z.literal('image'), frame: z.int().min(0).max(99_999), point: z.tuple([Coordinate, Coordinate]) }),
]);
export type PinPlace = z.infer<typeof PinPlace>;

const PinStatus = z.enum(['open', 'resolved']);

const Text = z.string().trim().max(PIN_TEXT_LENGTH_MAX);
export const PinText = Text.min(1, { error: 'required' });
const Said = z.object({ side: OrderSide, actorName: z.string(), body: z.string(), at: UnixSeconds });

/** A line of a pin's thread. Resolving and reopening may have no words. */
export const PinLine = Said.extend({ kind: z.enum(['reply', 'resolved', 'reopened']) });
export type PinLine = z.infer<typeof PinLine>;

/** A change that is marked on a version of a scheme or design (FILE-260), with its thread, oldest line first. */
export const OrderPin = Said.extend({
  /** Counts from 1 within the order. */
  number: z.int().min(1),
  submission: SubmissionRef,
  fileId: FileId,
  assetId: z.string().regex(/^[\w.-]{1,64}$/u),
  place: PinPlace,
  status: PinStatus,
  lines: z.array(PinLine),
});
export type OrderPin = z.infer<typeof OrderPin>;

/** Words that may be left out. */
export const OptionalPinText = Text.default('');
