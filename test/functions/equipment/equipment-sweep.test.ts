import { call } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { afterAll, expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EQUIPMENT_TRANSITIONS } from '#shared/equipment/equipment-transitions.ts';
import { EquipmentState } from '#shared/equipment/equipment-state.ts';

/**
 * The rules of EQU-1, written by hand. An action that is not listed is refused. An `owner` can act only on devices of the own organisation.
 */
const ALLOWED: Record<string, EquipmentState> = {
  'unbound owner bind': 'bound',
  'bound owner unbind': 'unbound',
  'bound afterSales unbind': 'unbound',
  'bound afterSales lock': 'locked',
  'locked afterSales unlock': 'bound',
  'bound afterSales transfer': 'bound',
  'bound owner renewToken': 'bound',
  'bound afterSales renewToken': 'bound',
};
const EVENTS = {
  bind: 'EquipmentBound',
  unbind: 'EquipmentUnbound',
  lock: 'EquipmentLocked',
  unlock: 'EquipmentUnlocked',
  transfer: 'EquipmentTransferred',
  renewToken: 'EquipmentTokenRenewed',
};
const MOVES = ['unbind', 'lock', 'unlock', 'transfer', 'renewToken'] as const;
const SIDES = ['owner', 'afterSales'] as const;
const CASES = EquipmentState.options.flatMap((state) =>
  SIDES.flatMap((side) => MOVES.map((action) => ({ state, side, action, to: ALLOWED[`${state} ${side} ${action}`] }))),
);
type Case = (typeof CASES)[number];
const ALLOWED_CASES = CASES.filter((each) => each.to !== undefined);
const REFUSED = CASES.filter((each) => each.to === undefined);
afterAll(() => console.log(`equipment sweep: ${ALLOWED_CASES.length} moves, ${REFUSED.length} refusals, and bind`));

const rowsOf = async (equipmentId: string) =>
  (await itemsOf('equipment')).filter((item) => item['equipmentId'] === equipmentId);

async function play({ state, side, action }: Case) {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const { equipmentId, version } = await bound(service, clinic, state);
  const before = await rowsOf(equipmentId);
  const { token } = side === 'owner' ? clinic.head : service.head;
  const { organisationId: newOwnerId } = await foundWithHead('lab');
  const input = { equipmentId, version, note: 'The lease has ended.', newOwnerId };
  const answer = await call(equipmentApi[action], input, { token });
  return { answer, before, equipmentId, version, organisationId: clinic.organisationId };
}

/**
 * Returns the expected refusal. A head may only unbind a device or renew its token (else 40300), and sees only bound devices (else 40400).
 * The table of transitions refuses only after these two checks (40901).
 */
function codeOf({ state, side, action }: Case): number {
  if (side === 'afterSales') return 40901;
  if (action !== 'unbind' && action !== 'renewToken') return 40300;
  return state === 'unbound' ? 40400 : 40901;
}

// EQU-1, WIRE-17
test.each(ALLOWED_CASES)('$action by the $side of a device that is $state leads to $to', async (move) => {
  const { answer, equipmentId, version, organisationId } = await play(move);

  const moved = { state: move.to, version: version + 1 };
  const hasToken = move.action === 'transfer' || move.action === 'renewToken';
  expect(answer).toMatchObject({ code: 200, data: hasToken ? { equipment: moved } : moved });
  const events = (await itemsOf('outbox')).filter((item) => item['type'] === EVENTS[move.action]);
  const party = move.action === 'transfer' ? 'formerOrganisationId' : 'organisationId';
  expect(events.map((item) => item['detail'])).toContainEqual(
    expect.objectContaining({ equipmentId, [party]: organisationId }),
  );
});

// EQU-1
test.each(REFUSED)('$action by the $side of a device that is $state is refused and writes nothing', async (refused) => {
  const { answer, before, equipmentId } = await play(refused);

  const code = codeOf(refused);
  expect(answer).toMatchObject({ code, data: code === 40901 ? { state: refused.state } : {} });
  expect(await rowsOf(equipmentId)).toEqual(before);
});

test.each(['bound', 'locked'] as const)('a device that is %s is bound to nobody else', async (state) => {
  const service = await serviceTeam();
  const { serialNumber: taken, activationCode } = await bound(service, await foundWithHead('clinic'), state);
  const other = await foundWithHead('lab');

  const answer = await call(equipmentApi.bind, { serialNumber: taken, activationCode }, { token: other.head.token });

  expect(answer.code).toBe(40900);
});

test('the table and REL-1 name the same moves', () => {
  const named = EQUIPMENT_TRANSITIONS.flatMap((row) =>
    row.from.flatMap((from) => row.by.map((by) => `${from} ${by} ${row.action}`)),
  );

  expect(named.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
