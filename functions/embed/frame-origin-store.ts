import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { FrameOrigin } from '#shared/embed/frame-origin.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const Stored = z.object({ ...FrameOrigin.omit({ createdAt: true }).shape, organisationId: OrganisationId });
const frameOrigins = itemType('frameOrigin', Stored);

interface Owner {
  readonly organisationId: OrganisationId;
}

/** An organisation's list of the origins whose pages may show its viewers. */
export const frameOriginStore = {
  async list({ organisationId }: Owner): Promise<FrameOrigin[]> {
    const rows = await frameOrigins.all({ index: 'primary', key: { organisationId } });
    return rows.map((row) => FrameOrigin.parse(row));
  },

  add(
    { organisationId }: Owner,
    entry: Pick<FrameOrigin, 'origin' | 'createdBy'>,
    now: UnixSeconds,
  ): { entry: FrameOrigin; write: Write } {
    const row = newRow(now, { ...entry, organisationId });
    return { entry: FrameOrigin.parse(row), write: frameOrigins.create(row) };
  },

  /** Returns the write that takes an origin off the list; `undefined` if it is not on it. */
  async remove({ organisationId }: Owner, origin: string): Promise<Write | undefined> {
    const row = await frameOrigins.read({ organisationId, origin });
    return row && frameOrigins.drop(row);
  },
};
