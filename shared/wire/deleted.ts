import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';

/** The kinds of things that people can delete, and restore within 30 days (WIRE-20). */
export const DeletedKind = z.enum(['patient', 'order', 'file']);
export type DeletedKind = z.infer<typeof DeletedKind>;

/** A line of the recycle bin. */
export const Deleted = z.object({
  kind: DeletedKind,
  id: z.string(),
  /** A patient's name, an order's number or a file's name. */
  label: z.string(),
  /**
   * A text that distinguishes things with equal labels. For a patient it is the number; for an order or file, the patient or order to which
   * it belongs.
   */
  detail: z.string(),
  deletedAt: UnixSeconds,
  deletedByName: z.string(),
  /** The time at which the thing is erased. */
  purgeAt: UnixSeconds,
});
export type Deleted = z.infer<typeof Deleted>;
