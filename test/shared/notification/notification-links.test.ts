import { expect, test } from 'vitest';
import { OrderId, PatientId, WorkOrderId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { addressOf } from '#shared/notification/notification-links.ts';
import { ROUTES } from '#web/app/routes.ts';
import { ORDER_TABS } from '#web/features/order/order-address.ts';

const ULID = '01KAR5PSR4P0HPH0NQ6N7S3M5W';
const orderId = OrderId.parse(`ord_${ULID}`);
const patientId = PatientId.parse(`pat_${ULID}`);
const workOrderId = WorkOrderId.parse(`wor_${ULID}`);
const SUBJECTS = [{}, { orderId }, { orderId, opensVersion: true }, { patientId }, { workOrderId, orderId }];

// NOT-45
test('each type and subject leads to an existing page and an existing part of it', () => {
  const paths = new Set<string>(ROUTES.map(({ path }) => path));
  const tabs: readonly string[] = [...ORDER_TABS, 'record'];

  const addresses = keysOf(NOTIFICATION_TYPES).flatMap((type) =>
    SUBJECTS.map((subject) => new URL(addressOf({ ...subject, type }), 'https://arcata.example')),
  );

  console.log(`${addresses.length} addresses, ${new Set(addresses.map(String)).size} different`);
  expect(addresses.filter(({ pathname }) => !paths.has(pathname))).toEqual([]);
  const opened = addresses.flatMap(({ searchParams }) => searchParams.get('tab') ?? []);
  expect(opened.filter((tab) => !tabs.includes(tab))).toEqual([]);
});

test.each([
  ['a message in the thread', { type: 'orderMessage', orderId }, `/orderDetail/page?orderId=${orderId}&tab=thread`],
  ['a link that ends', { type: 'shareEnding', orderId }, `/orderDetail/page?orderId=${orderId}&tab=files`],
  [
    'a link to a patient that ends',
    { type: 'shareEnding', patientId },
    `/patientDetail/page?patientId=${patientId}&tab=files`,
  ],
  ['a proposed change', { type: 'revisionProposed', orderId }, `/orderDetail/page?orderId=${orderId}&tab=prescription`],
  ['a design that waits', { type: 'orderStateChanged', orderId, opensVersion: true }, `/order/look?orderId=${orderId}`],
  [
    'an answer to a design',
    { type: 'orderStateChanged', orderId, tab: 'versions' },
    `/orderDetail/page?orderId=${orderId}&tab=versions`,
  ],
  // WO-18
  ['a work order', { type: 'workOrderAssigned', workOrderId }, `/workorderDetail?workOrderId=${workOrderId}`],
  ['a deleted order', { type: 'orderDeleted' }, '/order'],
  ['an application', { type: 'memberApplied' }, '/member/page'],
] as const)('%s leads to the thing itself', (_, message, address) => {
  expect(addressOf(message)).toBe(address);
});
