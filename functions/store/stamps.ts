import * as z from 'zod';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** What every item carries besides its own fields. */
export const Stamps = z.object({
  /** Optimistic lock: counts the writes of this item. */
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  /** When the item ends. DynamoDB deletes it some time later; until then reads leave it out. */
  ttl: UnixSeconds.optional(),
});
export type Stamps = z.infer<typeof Stamps>;

/** A new item's row. */
export const fresh = <Fields extends object>(
  now: UnixSeconds,
  fields: Fields,
): Fields & Pick<Stamps, 'version' | 'createdAt' | 'updatedAt'> => ({
  ...fields,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The row after a change: one version on. */
export const changed = <Row extends Stamps>(now: UnixSeconds, row: Row, changes: Partial<Row>): Row => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updatedAt: now,
});
