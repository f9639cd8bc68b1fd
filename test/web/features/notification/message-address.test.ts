import { expect, test } from 'vitest';
import { OrderId, WorkOrderId } from '#shared/ids.ts';
import { messageAddress } from '#web/features/notification/message-address.ts';
import { id } from '#test/web/support/world.ts';

const session = { may: () => true };

// WO-18
test('a message about a work order leads to its page, one without to the list', () => {
  const workOrderId = WorkOrderId.parse(id('workOrder'));

  expect(messageAddress({ workOrderId }, 'workOrder', session)).toBe(`/workorderDetail?workOrderId=${workOrderId}`);
  expect(messageAddress({}, 'workOrder', session)).toBe('/workOrder');
});

test('a message about an order leads to its page', () => {
  const orderId = OrderId.parse(id('order'));

  expect(messageAddress({ orderId }, 'orderState', session)).toBe(`/orderDetail/page?orderId=${orderId}`);
});
