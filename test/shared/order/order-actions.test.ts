import { expect, test } from 'vitest';
import { expectedAfter, ORDER_VERDICTS, VARIANTS, type Variant } from '#test/sweeps/order-verdicts.ts';
import { LET_IN } from '#test/sweeps/permission-verdicts.ts';
import { holds } from '#shared/access/decide.ts';
import { allowedOrderActions, judgeOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { flagsIn } from '#shared/order/order-flags.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import { OrderState } from '#shared/order/order.ts';
import { newId } from '#functions/store/new-id.ts';
import { Prescription } from '#shared/prescription/prescription.ts';

const ACTIONS = [...new Set(ORDER_TRANSITIONS.map(({ action }) => action))];
const SIDES = ['clinic', 'lab'] as const;
const HEADS = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;

const orderOf = ({ state, turn, asked, held, proposed }: Variant) => ({
  proposedRevision: proposed ? 2 : null,
  state,
  turn,
  cancelRequestedBy: asked,
  isOnHold: held,
  sendingPlan: null,
  isPartnerGone: false,
  prescription: Prescription.parse({ caseType: 'implant', process: ['design', 'machining'], doctorName: 'Dr. Berg' }),
});

/** Returns the expected result, written by hand. A pin needs a version, but the order's state does not show whether there is one. */
function expectedOf(before: Variant, side: (typeof SIDES)[number], action: (typeof ACTIONS)[number]) {
  if (action !== 'pin') return expectedAfter(before, side, action);
  const marked = expectedAfter({ ...before, turn: 'clinic' }, side, action);
  return marked && { ...marked, turn: before.turn };
}

// ORD-2
test('every action by either side in every variant of every state leads where the table written by hand says', () => {
  const cases = VARIANTS.flatMap((before) =>
    SIDES.flatMap((side) => ACTIONS.map((action) => ({ before, side, action }))),
  );

  const unexpected = cases.filter(({ before, side, action }) => {
    const verdict = judgeOrderAction(orderOf(before), { action, side });
    const expected = expectedOf(before, side, action);
    const isAsExpected =
      'move' in verdict
        ? verdict.move.to === expected?.state && verdict.move.turn === expected.turn
        : expected === undefined;
    return !isAsExpected;
  });

  console.log(`order table: ${cases.length} cases, ${unexpected.length} unexpected`);
  expect(unexpected).toEqual([]);
});

test('both tables name the same actions', () => {
  const written = Object.values(ORDER_VERDICTS).flatMap((sides) => SIDES.flatMap((side) => Object.keys(sides[side])));

  expect(new Set(written)).toEqual(new Set(ACTIONS));
});

test('a head is offered just the actions that their call would let happen', () => {
  for (const before of VARIANTS) {
    for (const side of SIDES) {
      const offered = allowedOrderActions(orderOf(before), {
        side,
        may: (permission) => holds({ role: HEADS[side], changes: {} }, permission),
      });
      const expected = ACTIONS.filter(
        (action) =>
          // Deletion is in another menu.
          action !== 'delete' &&
          action in orderApi &&
          LET_IN[`order.${action}`]!.includes(HEADS[side]) &&
          expectedOf(before, side, action) !== undefined,
      );
      expect([before, side, offered]).toEqual([before, side, expected]);
    }
  }
});

// FILE-5, ORD-7
test('sending needs the relation and the files, and ignores a condition whose facts are not given', () => {
  const order = orderOf({ state: 'awaitingSending', turn: 'clinic', asked: null, held: false, proposed: false });
  const judge = (facts?: { isRelationEstablished: boolean; areFilesSettled: boolean }) =>
    judgeOrderAction(order, { action: 'send', side: 'clinic' }, facts);

  expect(judge({ isRelationEstablished: false, areFilesSettled: true })).toEqual({ refusal: 'relationNotEstablished' });
  expect(judge({ isRelationEstablished: true, areFilesSettled: false })).toEqual({ refusal: 'filesNotSettled' });
  expect(judge()).toEqual({ move: { to: 'pendingAcceptance', turn: 'lab' } });
});

test('a sending is planned once, and only a planned one is withdrawn', () => {
  const order = orderOf({ state: 'refused', turn: 'clinic', asked: null, held: false, proposed: false });
  const party = { organisationId: newId('organisation'), organisationNumber: '10000001', name: 'Northlight' };
  const planner = { accountId: newId('account'), name: 'Maya' };
  const planned = { ...order, sendingPlan: { lab: party, fileCount: 2, confirmedFileIds: [], planner, at: 1 } };
  const stays = { move: { to: 'refused', turn: 'clinic' } };
  const judge = (
    judged: typeof planned | typeof order,
    action: 'planSending' | 'withdrawSending' | 'stopSending' | 'questionSending',
  ) => judgeOrderAction(judged, { action, side: 'clinic' });

  expect(judge(order, 'planSending')).toEqual(stays);
  expect(judge(planned, 'planSending')).toEqual({ refusal: 'sendingIsPlannedAlready' });
  for (const action of ['withdrawSending', 'stopSending', 'questionSending'] as const) {
    expect(judge(planned, action)).toEqual(stays);
    expect(judge(order, action)).toEqual({ refusal: 'sendingIsPlanned' });
  }
});

// ORD-16
test('a request to cancel exists only in states that need consent; a hold only in those of an accepted order', () => {
  const kept = OrderState.options.map((state) =>
    flagsIn({ state, isOnHold: true, cancelRequestedBy: 'lab', sendingPlan: null, proposedRevision: 2 }),
  );

  const statesWith = (flag: (flags: (typeof kept)[number]) => boolean) =>
    OrderState.options.filter((_, index) => flag(kept[index]!));
  expect(statesWith(({ cancelRequestedBy }) => cancelRequestedBy !== null)).toEqual([
    'schemeAwaitingConfirmation',
    'designAwaitingConfirmation',
    'awaitingDispatch',
  ]);
  expect(statesWith(({ isOnHold }) => isOnHold)).toEqual([
    'schemeAwaitingConfirmation',
    'designAwaitingConfirmation',
    'awaitingDispatch',
    'awaitingReceipt',
  ]);
});
