import '#test/support/table-in-file.ts';
import '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { call } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { readyFile } from '#test/support/shares.ts';
import { given, named } from '#test/support/support-access.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { isTrace, watchTable } from '#test/support/written.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import { type StoredAccess, supportAccesses } from '#functions/support-access/support-access-items.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { AccessState } from '#shared/support-access/support-access.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

type Action = 'grant' | 'refuse' | 'end' | 'withdraw' | 'leave' | 'look';

/** The state that an action needs, the side that may do it, and the state after it. Written by hand from BRK-1. */
const VERDICTS: Readonly<Record<Action, { from: AccessState; by: 'head' | 'afterSales'; to: AccessState }>> = {
  grant: { from: 'asked', by: 'head', to: 'granted' },
  refuse: { from: 'asked', by: 'head', to: 'refused' },
  end: { from: 'granted', by: 'head', to: 'ended' },
  withdraw: { from: 'asked', by: 'afterSales', to: 'withdrawn' },
  leave: { from: 'granted', by: 'afterSales', to: 'ended' },
  look: { from: 'granted', by: 'afterSales', to: 'granted' },
};
const ACTIONS = Object.keys(VERDICTS) as Action[];

/** Side of each caller. The `stranger` heads another clinic. This head may grant accesses of the other clinic, but not of this one. */
const SIDES = {
  head: 'head',
  member: 'none',
  labHead: 'none',
  stranger: 'otherClinic',
  service: 'afterSales',
  serviceHead: 'afterSales',
  operator: 'afterSales',
} as const;
type Caller = keyof typeof SIDES;

const HOUR = 3600;

// BRK-1, BRK-2, BRK-12
test('every action in every state by every role does what the table says, and a refusal writes nothing', async () => {
  const sides = await foundSides();
  const service = await serviceTeam();
  const order = await orderIn(sides, 'pendingAcceptance');
  await readyFile(sides, order);
  const callers: Record<Caller, Member> = {
    head: sides.clinic.head,
    member: await addMember(sides.clinic, 'clinicMember'),
    labHead: sides.lab.head,
    stranger: (await foundWithHead('clinic')).head,
    service: await addMember(service, 'afterSales'),
    serviceHead: service.head,
    operator: (await foundWithHead('platform')).head,
  };
  const template = await supportAccesses.read({
    organisationId: sides.clinic.organisationId,
    accessId: (await given(sides, order)).accessId,
  });
  const share = await shareStore.read({ organisationId: template!.organisationId, shareId: template!.shareId! });
  const table = await watchTable();

  /** Makes an access in that state; `expired` is a granted one whose time is over. */
  async function accessIn(state: AccessState): Promise<StoredAccess> {
    const isExpired = state === 'expired';
    const shareId = newId('share');
    const row: StoredAccess = {
      ...template!,
      shareId,
      accessId: newId('supportAccess'),
      state: isExpired ? 'granted' : state,
      expiresAt: nowSeconds() + (isExpired ? 0 : HOUR),
    };
    await transact([supportAccesses.create(row), shareStore.createUnlinked({ ...share!, shareId })]);
    return row;
  }

  const faults: string[] = [];
  let [cases, moved] = [0, 0];
  for (const state of AccessState.options)
    for (const action of ACTIONS)
      for (const caller of Object.keys(SIDES) as Caller[]) {
        const row = await accessIn(state);
        await table.since();
        const { from, by, to } = VERDICTS[action];
        const ref = by === 'head' ? { accessId: row.accessId } : named(row);
        const input = {
          ...ref,
          version: row.version,
          ...(action === 'grant' && { subject: { orderId: order.orderId } }),
        };
        const { code } = await call(supportAccessApi[action] as AnyEndpoint, input, { token: callers[caller].token });

        const side = SIDES[caller];
        // The operator holds every permission, but heads no clinic.
        const isNotFound = by === 'head' ? side === 'otherClinic' || caller === 'operator' : false;
        const isHeld = by === side || isNotFound;
        const expected = isNotFound ? 40_400 : !isHeld ? 40_300 : state === from ? 200 : 40_901;
        const after = await supportAccesses.read(row);
        const wrote = (await table.since()).filter((one) => !isTrace(one));
        const isRight =
          code === expected && (code === 200 ? after?.state === to : after?.state === row.state && wrote.length === 0);
        if (!isRight) faults.push(`${action} in ${state} by ${caller}: ${code} ${after?.state}, not ${expected}`);
        cases += 1;
        if (code === 200) moved += 1;
      }
  console.log(`support access sweep: ${cases} cases (${moved} moved), ${faults.length} faults`);

  expect(faults).toEqual([]);
}, 120_000);
