import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EQUIPMENT_TRANSITIONS } from '#shared/equipment/equipment-transitions.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { Call } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentEffect } from './equipment-effect.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentWatchStore } from './equipment-watch-store.ts';
import { equipmentView } from './equipment-view.ts';

const NO_TOKEN = {
  tokenDigest: undefined,
  tokenChain: undefined,
  tokenAt: undefined,
  nextTokenDigest: undefined,
  nextTokenAt: undefined,
  usedTwiceAt: undefined,
} as const satisfies Partial<EquipmentRow>;

/** Returns the changes to a device that its organisation gives back. The device then has no organisation, and its token is void. */
export const released = (now: number): Partial<EquipmentRow> => ({
  organisationId: undefined,
  ...NO_TOKEN,
  unbindTime: now,
});

/** Returns the changes to a device that gets the first token of a new chain. All earlier tokens are void. */
export const issued = (tokenDigest: string, now: number): Partial<EquipmentRow> => ({
  ...NO_TOKEN,
  tokenDigest,
  tokenChain: tokenDigest,
  tokenAt: now,
});

/** The parts of a call that unbinding, locking and unlocking share. `note` is the reason of a lock. */
type MoveCall = Pick<Call<typeof equipmentApi.unbind>, 'session' | 'scope' | 'now' | 'commit'> & {
  readonly input: InputOf<typeof equipmentApi.unbind> & { readonly note?: string };
};

/** Returns the handler that applies `action` to a device that the caller can reach, by the table of transitions. */
export const moveBy =
  (action: 'unbind' | 'lock' | 'unlock') =>
  async ({ input, session, scope, now, commit }: MoveCall): Promise<Equipment> => {
    const before = await equipmentStore(tenantOf(session), scope).read(input.equipmentId);
    const side = scope === 'all' ? 'afterSales' : 'owner';
    const asked = { action, by: side, from: before.state, version: before.version, seenVersion: input.version };
    const row = transition(EQUIPMENT_TRANSITIONS, asked);

    const { organisationId } = before;
    if (organisationId === undefined) throw new RangeError('a bound device has an owner');
    const isReleased = row.to === 'unbound';
    const after = changed(now, before, { state: row.to, ...(isReleased ? released(now) : {}) });
    const effect = await equipmentEffect({ action, side, before, after, organisationId, note: input.note ?? '' });
    return commit({
      ...effect,
      writes: [
        ...effect.writes,
        ...(isReleased ? deviceTokenStore.dropAll(before) : []),
        ...(action === 'unlock' ? [] : await equipmentWatchStore.end(before.equipmentId, now)),
      ],
      answer: await equipmentView(after),
    });
  };
