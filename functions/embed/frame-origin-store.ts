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

/** Keeps the origins with pages that may show an organisation's viewers, one list for each organisation. */
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

  /** Returns the write that removes an origin from the list; `undefined` if the list does not contain the origin. */
  async remove({ organisationId }: Owner, origin: string): Promise<Write | undefined> {
    const row = await frameOrigins.read({ organisationId, origin });
    return row && frameOrigins.drop(row);
  },
};
