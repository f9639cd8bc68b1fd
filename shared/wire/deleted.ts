import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';

/** What can be deleted and taken back for 30 days (WIRE-20). */
export const DeletedKind = z.enum(['patient', 'order', 'file']);
export type DeletedKind = z.infer<typeof DeletedKind>;

/** A line of the recycle bin. */
export const Deleted = z.object({
  kind: DeletedKind,
  id: z.string(),
  /** A patient's name, an order's number, a file's name. */
  label: z.string(),
  /** What tells it from others of its name: the patient's number, the order's or file's patient or order. */
  detail: z.string(),
  deletedAt: UnixSeconds,
  deletedByName: z.string(),
  /** When it goes for good. */
  purgeAt: UnixSeconds,
});
export type Deleted = z.infer<typeof Deleted>;
