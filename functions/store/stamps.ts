import * as z from 'zod';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** Fields that every item has in addition to its own. */
export const Stamps = z.object({
  /** Optimistic lock: counts the writes of this item. */
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  /** End of the item. DynamoDB deletes it some time later; until then reads leave it out. */
  ttl: UnixSeconds.optional(),
});
export type Stamps = z.infer<typeof Stamps>;

/** Makes a new item's row. */
export const newRow = <Fields extends object>(
  now: UnixSeconds,
  fields: Fields,
): Fields & Pick<Stamps, 'version' | 'createdAt' | 'updatedAt'> => ({
  ...fields,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** Returns the row after a change, with its version raised by one. */
export const changed = <Row extends Stamps>(now: UnixSeconds, row: Row, changes: Partial<Row>): Row => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updatedAt: now,
});
