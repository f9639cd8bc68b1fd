import { describe, expect, test } from 'vitest';
import { holds } from '#shared/access/decide.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { MemberRole, roleRow } from '#shared/access/roles.ts';
import { allowedOrderActions } from '#shared/order/order-actions.ts';
import { OrderSide, OrderState } from '#shared/order/order.ts';
import { anOrder } from '#test/web/support/world.ts';
import { primaryOrderAction, secondaryOrderActions } from '#web/features/order/order-page-actions.ts';

const NOTHING_AGAINST = { isRelationEstablished: true, areFilesSettled: true };
const mayAs = (role: MemberRole) => (permission: Permission) => holds({ role, changes: {} }, permission);
const SIDES = MemberRole.options.flatMap((role) => {
  const side = OrderSide.safeParse(roleRow(role).organisationType).data;
  return side === undefined ? [] : [{ role, side, may: mayAs(role) }];
});
const CASES = SIDES.flatMap((actor) =>
  OrderState.options.flatMap((state) => OrderSide.options.map((turn) => ({ actor, state, turn }))),
);

describe('of every role in every state and turn', () => {
  // UX-37
  test.each(CASES)('$actor.role, $state, turn $turn: buttons are what the table allows', ({ actor, state, turn }) => {
    const order = anOrder({ state, turn });
    const allowed = allowedOrderActions(order, actor);

    const primary = primaryOrderAction(order, actor, NOTHING_AGAINST);
    const others = secondaryOrderActions(order, actor, primary);

    const open = [...others, ...(primary?.obstacle === undefined && primary ? [primary.action] : [])];
    expect(open.filter((action) => !allowed.includes(action))).toEqual([]);
    // Messages and pins are elsewhere on the page. `planSending` is shown only as the primary action. `forward` is hidden while `send` is
    // possible.
    const elsewhere = ['message', 'forward', 'planSending', 'pin', 'replyPin', 'resolvePin', 'reopenPin'];
    const missing = allowed.filter((action) => !open.includes(action as never));
    expect(missing.filter((action) => !elsewhere.includes(action))).toEqual([]);
    expect(new Set(open).size).toBe(open.length);
  });
});

test('the primary action stays visible and says why it has to wait', () => {
  const clinic = { may: mayAs('clinicMember'), side: 'clinic' } as const;
  const order = anOrder({ state: 'designAwaitingConfirmation', turn: 'lab' });

  expect(primaryOrderAction(order, clinic, NOTHING_AGAINST)).toEqual({
    action: 'confirm',
    obstacle: 'itIsTheSidesTurn',
  });
});

// UX-31
test('while files are on their way the sending is planned, once', () => {
  const clinic = { may: mayAs('clinicAdmin'), side: 'clinic' } as const;
  const order = anOrder({ state: 'awaitingSending', turn: 'clinic', lab: null });
  const planner = { accountId: order.prescriber.accountId, name: 'Olivia' };
  const sendingPlan = { lab: order.clinic, fileCount: 1, confirmedFileIds: [], planner, at: order.createdAt };
  const facts = { isRelationEstablished: true, areFilesSettled: false };

  expect(primaryOrderAction(order, clinic, facts)).toEqual({ action: 'planSending' });
  expect(primaryOrderAction({ ...order, sendingPlan }, clinic, facts)).toEqual({
    action: 'send',
    obstacle: 'filesNotSettled',
  });
});

// PERM-11
test('a lab’s staff sees that only the head accepts', () => {
  const order = anOrder();

  expect(primaryOrderAction(order, { may: mayAs('factoryMember'), side: 'lab' }, NOTHING_AGAINST)).toEqual({
    action: 'accept',
    obstacle: 'noPermission',
  });
});
