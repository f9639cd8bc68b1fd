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
  /** Column and row in pixels of the full-resolution image, as in an annotation. `frame` counts frames or pages from 0. */
  z.object({ space: z.literal('image'), frame: z.int().min(0).max(99_999), point: z.tuple([Coordinate, Coordinate]) }),
]);
export type PinPlace = z.infer<typeof PinPlace>;

const PinStatus = z.enum(['open', 'resolved']);

const Text = z.string().trim().max(PIN_TEXT_LENGTH_MAX);
export const PinText = Text.min(1, { error: 'required' });
const Said = z.object({ side: OrderSide, actorName: z.string(), body: z.string(), at: UnixSeconds });

/** Line of a pin's thread. The text may be empty if a person resolves or reopens the pin. */
export const PinLine = Said.extend({ kind: z.enum(['reply', 'resolved', 'reopened']) });
export type PinLine = z.infer<typeof PinLine>;

/** Change that a person has marked on a version of a scheme or design (FILE-260). Its thread has the oldest line first. */
export const OrderPin = Said.extend({
  /** Number of the pin within its order, from 1. */
  number: z.int().min(1),
  submission: SubmissionRef,
  fileId: FileId,
  assetId: z.string().regex(/^[\w.-]{1,64}$/u),
  place: PinPlace,
  status: PinStatus,
  lines: z.array(PinLine),
});
export type OrderPin = z.infer<typeof OrderPin>;

/** Text of a pin's line, if this text may be empty. */
export const OptionalPinText = Text.default('');
