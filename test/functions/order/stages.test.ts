import { expect, test } from 'vitest';
import { foundSides, move, openOrder } from '#test/support/orders.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import type { Order, OrderSide, OrderState } from '#shared/order/order.ts';
import { CaseType, type Process } from '#shared/prescription/prescription.ts';

/** Whether the work of a case type has a scheme (ORD-5), written by hand. Design and dispatch depend on the process. */
const HAS_SCHEME = { prosthetics: false, implant: true, orthodontics: true, other: false } as const;
const PROCESSES: readonly Process[][] = [[], ['design'], ['machining'], ['design', 'machining']];

/** Actions that take an order out of each stage. */
const THROUGH: Partial<Record<OrderState, readonly (readonly [CallableOrderAction, OrderSide])[]>> = {
  schemeAwaitingConfirmation: [
    ['submitScheme', 'lab'],
    ['confirm', 'clinic'],
  ],
  designAwaitingConfirmation: [
    ['submitDesign', 'lab'],
    ['confirm', 'clinic'],
  ],
  awaitingDispatch: [['dispatch', 'lab']],
  awaitingReceipt: [['receive', 'clinic']],
};

// ORD-5, RX-1
test.each(CaseType.options.flatMap((caseType) => PROCESSES.map((process) => ({ caseType, process }))))(
  'a case of $caseType with process $process passes its stages and no other',
  async ({ caseType, process }) => {
    const sides = await foundSides();
    const opened = await openOrder(sides.clinic.head, { prescription: { caseType, process } });
    const sent = await move(sides, opened, { action: 'send', side: 'clinic' });

    const passed: OrderState[] = [];
    let order: Order = await move(sides, sent, { action: 'accept', side: 'lab' });
    while (order.state !== 'completed') {
      passed.push(order.state);
      for (const [action, side] of THROUGH[order.state] ?? []) order = await move(sides, order, { action, side });
    }

    expect(passed).toEqual([
      ...(HAS_SCHEME[caseType] ? ['schemeAwaitingConfirmation'] : []),
      ...(process.includes('design') ? ['designAwaitingConfirmation'] : []),
      ...(process.includes('machining') ? ['awaitingDispatch', 'awaitingReceipt'] : []),
    ]);
    expect(order.turn).toBeNull();
  },
);
