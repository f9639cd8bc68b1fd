import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountId, MessageId } from '#shared/ids.ts';
import { mentionsIn } from '#shared/order/mentions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderMessage } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';
import { fileApi } from '#shared/file/file-api.ts';

withPages('orderDetail');

const idOf = (number: number) => MessageId.parse(`msg_${String(number).padStart(26, '0')}`);
const aMessage = (number: number, override: Partial<OrderMessage> = {}): OrderMessage => ({
  messageId: idOf(number),
  side: 'lab',
  authorId: AccountId.parse(`usr_${'1'.repeat(26)}`),
  authorName: 'Jonas Holm',
  body: `Message ${number}`,
  notation: 'fdi',
  teeth: [],
  quoteId: null,
  mentions: [],
  fileIds: [],
  at: NOON + number,
  ...override,
});
const THREAD = [aMessage(1, { side: 'clinic', authorName: 'Maya' }), aMessage(2), aMessage(3, { quoteId: idOf(1) })];

async function openThread() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder(), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  const people = [{ accountId: AccountId.parse(`usr_${'1'.repeat(26)}`), name: 'Jonas Holm', side: 'lab' as const }];
  cloud.answer(orderApi.mentionable, () => ({ list: people, total: 1 }));
  const marks = [{ name: 'Jonas Holm', messageId: idOf(1), at: NOON }];
  cloud.answer(orderApi.messages, () => ({ list: THREAD, total: 3, marks }));
  cloud.answer(orderApi.readThread, ({ messageId }) => ({ readTo: messageId }));
  cloud.answer(orderApi.message, ({ body }) => aMessage(4, { side: 'clinic', body }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${id('order')}&tab=thread`);
  const thread = await screen.findByRole('list', { name: 'Messages' });
  return { cloud, thread, ...portal };
}

// ORD-240, ORD-243
test('the thread shows what a message answers and who has read it, and marks the newest of the other side as read', async () => {
  const { cloud, thread } = await openThread();
  const lines = await within(thread).findAllByRole('listitem');

  expect(within(lines[2]!).getByText('Message 1')).toBeDefined();
  expect(within(lines[0]!).getByText('Read by Jonas Holm')).toBeDefined();
  await waitFor(() => expect(cloud.asked(orderApi.readThread)).toHaveLength(1));
  expect(cloud.asked(orderApi.readThread)[0]?.input).toEqual({ orderId: id('order'), messageId: idOf(3) });
});

// ORD-240, ORD-241
test('an answer is sent with its quote and with the people whom the text names', async () => {
  const { cloud, user } = await openThread();

  await user.click((await screen.findAllByRole('button', { name: 'Reply to Jonas Holm' }))[0]!);
  await user.type(screen.getByRole('textbox', { name: 'Write to the other side' }), 'Thanks, @Jonas Holm');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(cloud.asked(orderApi.message)).toHaveLength(1));
  expect(cloud.asked(orderApi.message)[0]?.input).toMatchObject({
    body: 'Thanks, @Jonas Holm',
    quoteId: idOf(2),
    mentions: [`usr_${'1'.repeat(26)}`],
  });
});

// UX-134
test('a message that is answered after its page was left is not in the box again', async () => {
  const { cloud, user } = await openThread();
  const answer = cloud.hold(orderApi.message);
  await user.type(screen.getByRole('textbox', { name: 'Write to the other side' }), 'The shade is A2.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(cloud.asked(orderApi.message)).toHaveLength(1));

  await user.click(screen.getByRole('tab', { name: /^History/u }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Write to the other side' })).toBeNull());
  const read = cloud.asked(orderApi.read).length;
  answer();
  await waitFor(() => expect(cloud.asked(orderApi.read).length).toBeGreaterThan(read));
  await user.click(screen.getByRole('tab', { name: /^Messages/u }));

  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the other side' });
  expect(box.value).toBe('');
});

// ORD-245
test('a search lists its hits, and says when there is none', async () => {
  const { cloud, user } = await openThread();
  cloud.answer(orderApi.searchThread, ({ text }) => {
    const hits = [
      { kind: 'file' as const, fileId: id('file') as never, name: 'upper jaw.zip', at: NOON },
      { kind: 'message' as const, messageId: idOf(2), at: NOON },
    ];
    return text === 'jaw' ? { list: hits, total: 2 } : { list: [], total: 0 };
  });
  const search = await screen.findByRole('searchbox', { name: 'Search in messages and file names' });

  await user.type(search, 'jaw');
  await screen.findByText(/upper jaw[.]zip/u);
  expect(within(screen.getByRole('list', { name: '2 matches' })).getByText('Message 2')).toBeDefined();
  await user.clear(search);
  await user.type(search, 'nose');
  await screen.findAllByText('Nothing found');
});

// ORD-241
test('of two names with one start the longer one is meant', () => {
  const people = [{ name: 'Ann' }, { name: 'Anna Berg' }, { name: 'Bo' }];

  expect(mentionsIn('@Anna Berg and a@b.example', people)).toEqual([{ name: 'Anna Berg' }]);
  expect(mentionsIn('@Ann @Bo', people)).toEqual([{ name: 'Ann' }, { name: 'Bo' }]);
  expect(mentionsIn('Ann', people)).toEqual([]);
});
