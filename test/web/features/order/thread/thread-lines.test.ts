import { expect, test } from 'vitest';
import type { OrderHistoryEntry, OrderMessage } from '#shared/order/order.ts';
import { threadLines } from '#web/features/order/thread/thread-lines.ts';
import { id } from '#test/web/support/world.ts';

const move = (action: string, at: number): OrderHistoryEntry => ({
  action,
  from: 'pendingAcceptance',
  to: 'pendingAcceptance',
  side: 'lab',
  actorName: 'Jonas',
  note: '',
  at,
});
const message = (body: string, at: number): OrderMessage => ({
  messageId: id('message') as OrderMessage['messageId'],
  side: 'lab',
  authorId: id('account') as OrderMessage['authorId'],
  authorName: 'Jonas',
  body,
  notation: 'fdi',
  teeth: [],
  quoteId: null,
  mentions: [],
  fileIds: [],
  at,
});

// ORD-50
test('the thread shows the moves of the order between the messages, in the order of time', () => {
  const lines = threadLines(
    [message('early', 2), message('late', 5)],
    [move('send', 1), move('accept', 5), move('hold', 9)],
  );

  expect(lines.map((line) => (line.kind === 'move' ? line.entry.action : line.message.body))).toEqual([
    'send',
    'early',
    'accept',
    'late',
    'hold',
  ]);
});
