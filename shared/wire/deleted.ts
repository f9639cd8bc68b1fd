import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';

/** The kinds of things that can be deleted and restored for 30 days (WIRE-20). */
export const DeletedKind = z.enum(['patient', 'order', 'file']);
export type DeletedKind = z.infer<typeof DeletedKind>;

/** A line of the recycle bin. */
export const Deleted = z.object({
  kind: DeletedKind,
  id: z.string(),
  /** A patient's name, an order's number or a file's name. */
  label: z.string(),
  /** A text that distinguishes things of one name: the patient's number, or the order's or file's patient or order. */
  detail: z.string(),
  deletedAt: UnixSeconds,
  deletedByName: z.string(),
  /** Time at which it is erased. */
  purgeAt: UnixSeconds,
});
export type Deleted = z.infer<typeof Deleted>;
