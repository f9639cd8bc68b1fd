import { expect, test } from 'vitest';
import { bulkActionsOf, isOpenTo } from '#shared/order/bulk-actions.ts';
import { OrderState } from '#shared/order/order.ts';

// ORD-46
test('each side is offered its own actions for many orders, if its role has the permission', () => {
  const anything = () => true;

  expect(bulkActionsOf({ side: 'lab', may: anything })).toEqual(['accept', 'assign', 'rush']);
  expect(bulkActionsOf({ side: 'clinic', may: anything })).toEqual(['send', 'rush', 'delete']);
  expect(bulkActionsOf({ side: 'lab', may: (permission) => permission !== 'order:accept' })).toEqual([
    'assign',
    'rush',
  ]);
});

// ORD-46
test('an action is possible for the orders whose state the table lists', () => {
  const open = (action: 'accept' | 'send') =>
    OrderState.options.filter((state) => isOpenTo(action, { state }, action === 'accept' ? 'lab' : 'clinic'));

  expect(open('accept')).toEqual(['pendingAcceptance']);
  expect(open('send')).toEqual(['awaitingSending', 'refused']);
  expect(isOpenTo('accept', { state: 'pendingAcceptance' }, 'clinic')).toBe(false);
});
