import * as z from 'zod';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** Fields that every item has in addition to the fields of its type. */
export const Stamps = z.object({
  /** Number of the writes of this item. It serves as an optimistic lock. */
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  /** Moment when the item expires; absent if it never expires. DynamoDB deletes it some time later, and reads leave it out until then. */
  ttl: UnixSeconds.optional(),
});
export type Stamps = z.infer<typeof Stamps>;

/** Returns the row of a new item, with version 1. */
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
